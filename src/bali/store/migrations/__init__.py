"""How a database of each earlier version becomes one of the next.

`versions/` has one file a step. They are never changed once released: somewhere there is a database
that has just that version. `python -m bali.store.migrations "what changed"` writes the next one.
"""
