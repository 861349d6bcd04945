"""Addresses that are handed to people: of this server, and of a seat."""

from fastapi import Request


def origin(request: Request) -> str:
    """The address of this server as its visitors know it."""
    public: str | None = request.app.state.settings.public_url
    return (public or str(request.base_url)).rstrip("/")


def seat_link(request: Request, table: str, key: str) -> str:
    """The link by which a person sits down on a seat."""
    return f"{origin(request)}{seat_path(table, key)}"


def seat_path(table: str, key: str) -> str:
    """The same on this server."""
    return f"/join/{table}/{key}"


def has_workshop(request: Request) -> bool:
    """Whether pages lead to the workshop."""
    return bool(request.app.state.settings.has_workshop)
