"""Where tables, people and moves are kept: SQLite by default, PostgreSQL when outgrown.

The modules named after what they keep hold functions over an open connection; `Database` runs them.
"""

from bali.store.database import Database, Unavailable

__all__ = ["Database", "Unavailable"]
