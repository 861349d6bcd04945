"""The first form: tables, seats, moves, words, notes and holders."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pack", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("start", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.Integer(), nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("progress", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_finished_created", "tables", ["finished", "created"])
    op.create_index("ix_tables_host", "tables", ["host"])
    _make_part(
        "seats",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("orders", sa.JSON(), nullable=False),
    )
    _make_part(
        "moves",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("choice", sa.String(128), nullable=False),
    )
    _make_part(
        "says",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
    )
    _make_part(
        "notes",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("after_event", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holders_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", "device", name="pk_holders"),
    )
    op.create_index("ix_holders_device", "holders", ["device"])


def _make_part(name: str, *columns: sa.Column[object]) -> None:
    """A numbered part of a table."""
    op.create_table(
        name,
        sa.Column("table_id", sa.String(32), nullable=False),
        *columns,
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name=f"pk_{name}"),
    )


def downgrade() -> None:
    """Take everything away."""
    for name in ("holders", "notes", "says", "moves", "seats", "tables"):
        op.drop_table(name)
