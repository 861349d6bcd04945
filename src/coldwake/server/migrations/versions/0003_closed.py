"""Tables that were closed for good, apart from games that came to their end."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; which of the tables from before were closed was not kept."""
    op.add_column("tables", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take the column away."""
    op.drop_column("tables", "closed")
