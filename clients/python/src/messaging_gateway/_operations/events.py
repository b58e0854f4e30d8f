# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of events, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import EventList

LIST: Final[Operation[EventList]] = Operation(
    name="events.list",
    method="GET",
    path="/api/events",
    query=frozenset({"after", "types", "limit"}),
    result="body",
    output=EventList,
)

STREAM: Final[Operation[None]] = Operation(
    name="events.stream",
    method="GET",
    path="/api/events/stream",
    query=frozenset({"types"}),
    headers={"after": "last-event-id"},
    result="stream",
)
