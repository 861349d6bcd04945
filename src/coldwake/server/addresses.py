"""Whom to count when clients are counted."""

from ipaddress import AddressValueError, IPv6Address, IPv6Network


def plain(host: str) -> str:
    """An address as it is known elsewhere: a listener for IPv6 and IPv4 hears of the latter as mapped."""
    try:
        mapped = IPv6Address(host.partition("%")[0]).ipv4_mapped
    except AddressValueError:
        return host
    return host if mapped is None else str(mapped)


def counted(host: str) -> str:
    """An address as one client: itself, or of IPv6 the network that one household gets."""
    own = plain(host)
    try:
        return str(IPv6Network((int(IPv6Address(own.partition("%")[0])), 64), strict=False))
    except AddressValueError:
        return own
