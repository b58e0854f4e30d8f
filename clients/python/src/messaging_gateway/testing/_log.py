"""The event log of the fake."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Mapping
from typing import Protocol


class _Call(Protocol):
    @property
    def input(self) -> Mapping[str, object]: ...


class EventLog:
    """Events in their order. Cursors are their numbers."""

    def __init__(self) -> None:
        self._events: list[dict[str, object]] = []

    def __len__(self) -> int:
        return len(self._events)

    def push(self, event: Mapping[str, object]) -> None:
        """Records an event, and fills in what is missing around its `data`."""
        sequence = len(self._events) + 1
        given = {name: value for name, value in event.items() if value not in ("", 0, None)}
        self._events.append(
            {
                "id": f"evt_{uuid.uuid4().hex}",
                "sessionId": "1",
                "timestamp": int(time.time() * 1000),
                **given,
                "cursor": str(sequence),
                "sequence": sequence,
            }
        )

    def clear(self) -> None:
        self._events.clear()

    def page(self, fields: Mapping[str, object]) -> dict[str, object]:
        """What `events.list` answers."""
        found = self._after(fields)
        limit = int(str(fields.get("limit") or 100))
        part = found[:limit]
        has_more = len(found) > limit
        end = part[-1]["cursor"] if has_more and part else str(len(self._events))
        return {"data": part, "next_cursor": None if end == "0" else end, "has_more": has_more}

    def stream(self, call: _Call) -> bytes:
        """What a stream tells until it ends."""
        messages = [f"id: {event['cursor']}\ndata: {json.dumps(event)}\n\n" for event in self._after(call.input)]
        return "".join(messages).encode()

    def _after(self, fields: Mapping[str, object]) -> list[dict[str, object]]:
        start = int(str(fields.get("after") or 0))
        types = [name.strip() for name in str(fields.get("types") or "").split(",") if name.strip()]
        return [event for event in self._events[start:] if not types or event["event"] in types]
