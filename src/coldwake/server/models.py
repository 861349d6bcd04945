"""What lies in the database: tables, their seats, moves, words and notes, and who holds which seat."""

from typing import Any

from sqlalchemy import JSON, Double, ForeignKey, Index, MetaData, String, Table, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID_LENGTH = 32
NAME_LENGTH = 24
SAID_LENGTH = 300
LESSON_LENGTH = 64
COUNTED_LENGTH = 96

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The root of the models; constraints have names, so that migrations can speak of them."""

    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {dict[str, Any]: JSON, float: Double}  # noqa: RUF012 (SQLAlchemy's own attribute)


def table_of(row: type[Base]) -> Table:
    """The database table of a model."""
    table = row.__table__
    assert isinstance(table, Table)
    return table


class TableRow(Base):
    """One table. `progress` is what the lobby shows of it; `host` is the browser that opened it.

    `rules` and `pack_hash` are the version of the rules and the fingerprint of the cards it is played by
    ("" where that was not kept). `revision` counts changes; `opened` counts the openings of the table by a
    server that then changed it. `closed` says that its game was ended for good while it could not be played.
    `lesson` is the id of the lesson that is taught here ("": none), until it `is_left`, or names the puzzle
    that is asked here (`server/puzzles.py`).
    """

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_finished_created", "finished", "created"),)

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    pack: Mapped[str] = mapped_column(String(64))
    options: Mapped[dict[str, Any]]
    start: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    listed: Mapped[bool]
    pace: Mapped[int]
    clock: Mapped[str] = mapped_column(String(16))
    host: Mapped[str] = mapped_column(String(64), index=True)
    created: Mapped[float]
    finished: Mapped[float | None]
    revision: Mapped[int]
    progress: Mapped[dict[str, Any]]
    rules: Mapped[int] = mapped_column(server_default="1")
    pack_hash: Mapped[str] = mapped_column(String(64), server_default="")
    opened: Mapped[int] = mapped_column(server_default="0")
    closed: Mapped[bool] = mapped_column(server_default=false())
    lesson: Mapped[str] = mapped_column(String(LESSON_LENGTH), server_default="")
    is_left: Mapped[bool] = mapped_column(server_default=false())


class Numbered:
    """What has a number at its table: a seat, a move, something said."""

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)


class SeatRow(Numbered, Base):
    """One chair of a table, with its standing orders. `key` is the hash of its key, see `server/keys.py`."""

    __tablename__ = "seats"

    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    bot: Mapped[str] = mapped_column(String(32))
    key: Mapped[str] = mapped_column(String(64))
    orders: Mapped[dict[str, Any]]
    salt: Mapped[str] = mapped_column(String(32), server_default="")


class MoveRow(Numbered, Base):
    """One move by its name, so that it outlives the code: a decision of a seat, or nature's (seat -1)."""

    __tablename__ = "moves"

    seat: Mapped[int]
    choice: Mapped[str] = mapped_column(String(128))


class SaidRow(Numbered, Base):
    """Something said at a table."""

    __tablename__ = "says"

    seat: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]


class NoteRow(Numbered, Base):
    """A line the server adds to the log by itself."""

    __tablename__ = "notes"

    after_event: Mapped[int]
    key: Mapped[str] = mapped_column(String(64))
    seat: Mapped[int]


class HolderRow(Base):
    """A browser that holds a seat since a moment, known only by the hash of its secret."""

    __tablename__ = "holders"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    device: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    since: Mapped[float] = mapped_column(server_default="0")


class CountRow(Base):
    """How often something happened to learners, of whom nothing is kept: a step was shown, done or left, or
    a click was refused, by the code of the refusal. Outside lessons the lesson is "".
    """

    __tablename__ = "counts"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    lesson: Mapped[str] = mapped_column(String(LESSON_LENGTH), primary_key=True)
    what: Mapped[str] = mapped_column(String(COUNTED_LENGTH), primary_key=True)
    how: Mapped[str] = mapped_column(String(16), primary_key=True)
    number: Mapped[int]


class ReviewRow(Base):
    """The coach's review of a finished game for one of its seats, as data."""

    __tablename__ = "reviews"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    made: Mapped[dict[str, Any]]
