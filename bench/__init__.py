"""Speed benchmarks: the engine and its peers."""
