"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "downtimes",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("began", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_downtimes")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("deleted", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("alive", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_replays_person_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_replays")),
    )
    op.create_index(op.f("ix_replays_person"), "replays", ["person"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("opener", sa.String(length=24), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("variants", sa.Text(), nullable=False),
        sa.Column("memory", sa.Boolean(), nullable=False),
        sa.Column("starts", sa.Integer(), nullable=True),
        sa.Column("pace", sa.String(length=12), nullable=False),
        sa.Column("limit", sa.Integer(), nullable=True),
        sa.Column("watch_hash", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("setup", sa.Text(), nullable=True),
        sa.Column("order", sa.String(length=12), nullable=True),
        sa.Column("rules", sa.String(length=12), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("dealt", sa.Float(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("to_act", sa.Integer(), nullable=True),
        sa.Column("waits_for", sa.String(length=12), nullable=True),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("rematch_of", sa.String(length=24), nullable=True),
        sa.Column("rematch", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["opener"], ["people.id"], name=op.f("fk_tables_opener_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index("ix_tables_due", "tables", ["status", "due"], unique=False)
    op.create_index("ix_tables_lobby", "tables", ["status", "listed", "created"], unique=False)
    op.create_index(op.f("ix_tables_opener"), "tables", ["opener"], unique=False)
    op.create_index("ix_tables_waits_for", "tables", ["status", "waits_for"], unique=False)
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_tokens_person_people")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_person"), "tokens", ["person"], unique=False)
    op.create_table(
        "log",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("move", sa.String(length=24), nullable=False),
        sa.Column("maker", sa.String(length=8), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("thought", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_log_table_tables")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_log")),
    )
    op.create_table(
        "reminders",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("sent", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_reminders_person_people")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_reminders_table_tables")),
        sa.PrimaryKeyConstraint("table", "person", name=op.f("pk_reminders")),
    )
    op.create_table(
        "sayings",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("phrase", sa.String(length=24), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_sayings_table_tables")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_sayings")),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("claim_hash", sa.String(length=64), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=True),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("wants_abort", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seats_person_people")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_seats_table_tables")),
        sa.PrimaryKeyConstraint("table", "chair", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)
