"""Whom to count when clients are counted."""

from ipaddress import AddressValueError, IPv6Address, IPv6Network


def counted(host: str) -> str:
    """An address as one client: itself, or of IPv6 the network that one household gets."""
    try:
        return str(IPv6Network((int(IPv6Address(host.partition("%")[0])), 64), strict=False))
    except AddressValueError:
        return host
