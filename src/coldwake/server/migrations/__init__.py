"""The forms the database has had, and the way from each to the next (Alembic)."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

HERE = Path(__file__).parent


def present_form() -> str:
    """The name of the newest form."""
    return max(path.name.partition("_")[0] for path in (HERE / "versions").glob("[0-9]*_*.py"))


def configuration() -> "Config":
    """Alembic's settings, without a file that users would need."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    return config


def migrate(engine: Engine) -> None:
    """Bring a database, empty or of any earlier form, to the present one.

    One that has it already is left alone, so that a server that comes back need not load Alembic.
    """
    with engine.begin() as connection:
        if _form_of(connection) == present_form():
            return
    from alembic import command

    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _form_of(connection: Connection) -> str | None:
    """The form that a database says it has."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
