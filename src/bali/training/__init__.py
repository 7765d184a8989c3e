"""How the value nets came about: self-play and learning from it (`bali train`)."""
