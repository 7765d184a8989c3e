"""The instinct: what players who look ahead do, foretold without looking ahead."""
