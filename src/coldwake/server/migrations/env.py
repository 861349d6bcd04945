"""Where Alembic enters: it is handed an open connection and our models."""

from alembic import context

from coldwake.server.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
