"""Tables that were closed for good, apart from games that ended; since when a browser holds a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; which of the tables from before were closed was not kept."""
    op.add_column("tables", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("holders", sa.Column("since", sa.Double(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Take the columns away."""
    op.drop_column("holders", "since")
    op.drop_column("tables", "closed")
