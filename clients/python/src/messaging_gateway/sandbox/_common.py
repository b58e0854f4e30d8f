"""What both kits have in common."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from ..errors import GatewayError
from ..models import ConnectReplyConnected, ConnectReplyNeedScan, PhoneMessage

default_timeout = 30.0


class SandboxTimeoutError(GatewayError):
    """What a test waits for did not come."""


def a_number() -> str:
    """A number for a virtual phone. Nobody has it: it leads to no live network."""
    return f"+62812{random.randrange(10**8):08d}"


def pauses(timeout: float, what: str) -> Iterator[float]:
    """Seconds between looks: short at first, and never so short that the limit of calls is met.

    Raises:
        SandboxTimeoutError: The time is over.
    """
    end = time.monotonic() + timeout
    pause = 0.1
    while time.monotonic() < end:
        yield pause
        pause = min(pause * 1.5, 2.0)
    raise SandboxTimeoutError(f"{what} did not come within {timeout:g} seconds")


def qr_in(reply: object) -> str | None:
    """The QR text that a phone has to scan; None: it is linked already.

    Raises:
        GatewayError: The session wants to be linked in another way.
    """
    if isinstance(reply, ConnectReplyNeedScan):
        return reply.qr_code
    if isinstance(reply, ConnectReplyConnected):
        return None
    raise GatewayError(f"The session cannot be linked by a scan: {type(reply).__name__}")


def fits(message: PhoneMessage, text: str | None, sender: str | None, kind: str | None) -> bool:
    """Whether a message is the one that is awaited."""
    if text is not None and message.text != text:
        return False
    if kind is not None and message.kind != kind:
        return False
    return sender is None or _digits(message.from_) == _digits(sender)


def _digits(address: str) -> str:
    return "".join(letter for letter in address.split("@")[0].split(":")[0] if letter.isdecimal())
