"""The `bali` command: one thin module a verb."""
