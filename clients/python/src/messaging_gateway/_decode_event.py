"""Events from the objects that they are on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ._events import UnknownEvent
from ._wire import decode, register, register_converter
from .errors import GatewayError
from .events.catalogue import Event, event_classes


def decode_event(value: object) -> Event:
    """An event of the log, a stream or a webhook. A name that this version does not know makes an `UnknownEvent`.

    Raises:
        GatewayError: It is no object.
    """
    if not isinstance(value, Mapping):
        raise GatewayError("An event is no object")
    # The classes of the table are those of the union.
    return cast(Event, decode(event_classes.get(str(value.get("event")), UnknownEvent), value))


def _decode_any(value: object) -> object:
    return decode_event(value) if isinstance(value, Mapping) else value


register({"Event": Event})
register_converter(Event, _decode_any)
