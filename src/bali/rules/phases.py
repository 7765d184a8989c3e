"""What the player who decides is asked for. The names are those of the position dump."""

MAIN, OFFER, ADD, TAKE, ORACLE, KEEP, REWARD, CLAIM, OVER = range(9)

PHASE_NAMES = ("main", "offer", "add", "take", "oracle", "keep", "reward", "claim", "over")
