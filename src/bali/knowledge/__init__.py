"""What a seat may know. For now: what it sees, without memory (K1, own hand and goods)."""

from bali.knowledge.sight import Choice, PlayerSeen, Sight, choices, seen, sight

__all__ = ["Choice", "PlayerSeen", "Sight", "choices", "seen", "sight"]
