"""The forms the database has had, and the way from each to the next (Alembic)."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def configuration() -> Config:
    """Alembic's settings, without a file that users would need."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


def migrate(engine: Engine) -> None:
    """Bring a database, empty or of any earlier form, to the present one."""
    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
