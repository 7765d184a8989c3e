"""Tables have a pause."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("pause", sa.Boolean(), nullable=False, server_default=sa.true())
        )
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("pause", existing_type=sa.Boolean(), server_default=None)
