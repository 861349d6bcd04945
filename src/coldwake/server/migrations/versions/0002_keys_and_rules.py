"""Keys only as hashes; the rules and cards of a table; how often it was opened, apart from its changes."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

STEP = 10_000
"""The numbers that viewers had been told counted on from a multiple of this at each opening."""


def upgrade() -> None:
    """Add the columns and hash the keys; tables from before count as version 1 of their game."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))
        tables.add_column(sa.Column("pack_hash", sa.String(64), nullable=False, server_default=""))
        tables.add_column(sa.Column("opened", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("salt", sa.String(32), nullable=False, server_default=""))
    op.execute(sa.text(f"UPDATE tables SET opened = revision / {STEP}"))
    _hash_keys()


def _hash_keys() -> None:
    seats = sa.table("seats", sa.column("table_id"), sa.column("number"), sa.column("key"))
    connection = op.get_bind()
    for table, number, key in connection.execute(
        sa.select(seats.c.table_id, seats.c.number, seats.c.key)
    ).all():
        if not key:
            continue
        here = (seats.c.table_id == table) & (seats.c.number == number)
        connection.execute(seats.update().where(here).values(key=sha256(str(key).encode()).hexdigest()))


def downgrade() -> None:
    """Take the columns away; keys stay hashed, so links from before open nothing."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("salt")
    with op.batch_alter_table("tables") as tables:
        for name in ("opened", "pack_hash", "rules"):
            tables.drop_column(name)
