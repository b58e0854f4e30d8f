"""Events, whichever way they come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ._wire import Model, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class EventBase(Model):
    """What every event has around its `data`."""

    event: str
    """Which one it is; `unknown` for one that this version does not know."""
    id: str = ""
    """`evt_…`: the same in every delivery, in the log and in streams. An event that comes twice has it twice."""
    session_id: str = ""
    """Numeric id of the session."""
    timestamp: int = 0
    """When it was recorded, in milliseconds."""
    sequence: int = 0
    """Grows by one with each event of the session."""
    cursor: str | None = None
    """Its place in the log. Deliveries of webhooks do not have it."""
    delivery_id: str | None = None
    """Of deliveries of webhooks: the same for every attempt."""
    replayed: bool = False
    """It was delivered before, and somebody asked for it again."""

    _wire: ClassVar[WireNames] = {"session_id": "sessionId", "delivery_id": ""}


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownEvent(EventBase):
    """An event that this version does not know, as a later gateway may send."""

    event: Literal["unknown"] = "unknown"
    name: str
    """Its name on the wire."""
    data: object = None
    """As it came."""

    _wire: ClassVar[WireNames] = {**EventBase._wire, "event": "", "name": "event"}
