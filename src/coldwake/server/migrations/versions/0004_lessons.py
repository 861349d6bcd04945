"""Tables at which a lesson is taught, and counts of what learners were shown, did, left or were refused."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the table; at the tables from before nothing is taught."""
    op.add_column("tables", sa.Column("lesson", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("is_left", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "counts",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("lesson", sa.String(64), nullable=False),
        sa.Column("what", sa.String(96), nullable=False),
        sa.Column("how", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "lesson", "what", "how", name="pk_counts"),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("counts")
    op.drop_column("tables", "is_left")
    op.drop_column("tables", "lesson")
