"""Errors by cause. Whatever raises one of these has changed nothing."""


class ColdwakeError(Exception):
    """The root of every error this package raises on purpose."""


class UnknownGame(ColdwakeError):
    """No game is registered under that name."""


class SeatCountError(ColdwakeError):
    """The game cannot be played by that many seats."""


class OptionError(ColdwakeError):
    """An option does not exist, or its value is not allowed."""


class PackError(ColdwakeError):
    """A content pack is broken; the message names the file and the entry.

    Where the loader knows it, `file` and `path` say which value it is, such as `["ship", 3, "hull"]`.
    """

    def __init__(self, message: str, file: str = "", path: list[str | int] | None = None) -> None:
        super().__init__(message)
        self.file = file
        self.path = [] if path is None else path


class IllegalAction(ColdwakeError):
    """The action may not be played now. `code` is its kind, `clause` the rule that says so."""

    def __init__(self, message: str, code: str = "E-RULE", clause: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause


class WrongSeat(IllegalAction):
    """It is not this seat's decision."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message, "E-TURN", clause)


class ChanceError(ColdwakeError):
    """A scripted or recorded chance result cannot happen here."""


class NothingToUndo(ColdwakeError):
    """No action can be taken back: nothing was played, or the table has learnt something since."""


class RecordError(ColdwakeError):
    """A record is truncated, edited or foreign; `line` is the first line that does not fit."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class PositionError(ColdwakeError):
    """A position cannot exist in the game it names."""
