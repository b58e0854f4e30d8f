"""Streams of events that go on after a lost connection."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ._operation import CallOptions, Operation
from ._requests import Prepared, prepare
from ._resource import AsyncResource, Resource
from ._retries import backoff, is_passing
from ._sse import SseReader
from ._transport import Settings, connection_errors
from .errors import ApiError, GatewayError

if TYPE_CHECKING:
    from .events import Event
    from .models import EventList

silence = 45.0
"""Seconds without a sign of life, of which one comes every 15, after which a connection counts as lost."""

_end_of_log: Mapping[str, object] = {"types": "none", "limit": 1}
"""No event is called so: the log answers nothing but where it ends."""


class EventReader:
    """How far one iterator is, and how its connections went."""

    def __init__(
        self,
        stream: Operation[None],
        after: str | None,
        types: str | Sequence[str] | None,
        settings: Settings,
        options: CallOptions | None,
    ) -> None:
        self.cursor = after
        self.looked_for_end = after is not None
        self._stream = stream
        self._types = types
        self._settings = settings
        self._options = options
        self._sequence = 0
        self._opened = False
        self._failures = 0

    @property
    def has_no_place(self) -> bool:
        """The log was empty when this began: a stream can only begin now, and what came meanwhile is in the log."""
        return self.cursor is None

    def log_fields(self) -> Mapping[str, object]:
        return {"after": self.cursor, "types": self._types, "limit": 1000}

    def request(self) -> Prepared:
        fields = {"after": self.cursor, "types": self._types}
        return prepare(self._stream, fields, self._settings.credential, self._options)

    def opened(self) -> None:
        self._opened = True
        self._failures = 0

    def events(self, chunk: bytes, reader: SseReader) -> Iterator[Event]:
        """Those in a part of the stream that were not there before."""
        from .events import decode_event

        for message in reader.feed(chunk):
            event = decode_event(json.loads(message.data))
            if self.takes(event):
                yield event

    def takes(self, event: Event) -> bool:
        """Remembers an event; False if it was there before."""
        if event.sequence <= self._sequence:
            return False
        self._sequence = event.sequence
        self.cursor = event.cursor or self.cursor
        return True

    def pause(self, error: GatewayError | None) -> float:
        """Seconds until the next connection. What will not pass is raised, and what stood in the way from the start."""
        self._failures += 1
        if error is not None:
            gives_up = not self._opened and self._failures > self._settings.retries(self._options)
            if gives_up or not is_passing(error):
                raise error
        asked = error.retry_after if isinstance(error, ApiError) else None
        return backoff(self._failures) if asked is None else asked


class FollowsEvents(Resource):
    """The stream of a session."""

    __slots__ = ()

    def _follow(
        self, reader: EventReader, log: Operation[EventList], on_open: Callable[[], None] | None
    ) -> Iterator[Event]:
        transport = self._transport
        while True:
            failure: GatewayError | None = None
            try:
                if not reader.looked_for_end:
                    reader.cursor = transport.call(log, _end_of_log, None).next_cursor
                    reader.looked_for_end = True
                yield from self._stream(reader, log, on_open)
            except GatewayError as error:
                failure = error
            transport.sleep(reader.pause(failure))

    def _catch_up(self, reader: EventReader, log: Operation[EventList]) -> Iterator[Event]:
        has_more = True
        while has_more:
            page = self._transport.call(log, reader.log_fields(), None)
            yield from (event for event in page.data if reader.takes(event))
            reader.cursor = page.next_cursor
            has_more = page.has_more

    def _stream(
        self, reader: EventReader, log: Operation[EventList], on_open: Callable[[], None] | None
    ) -> Iterator[Event]:
        """The events of one connection, until it ends."""
        messages = SseReader()
        exchange = self._transport.exchange(
            reader.request(), None, lambda: None, streamed=True, read_timeout=silence, max_retries=0
        )
        with exchange as (response, _info):
            reader.opened()
            if on_open:
                on_open()
            if reader.has_no_place:
                yield from self._catch_up(reader, log)
            with connection_errors():
                for chunk in response.iter_bytes():
                    yield from reader.events(chunk, messages)


class AsyncFollowsEvents(AsyncResource):
    """The stream of a session, for asyncio."""

    __slots__ = ()

    async def _follow(
        self, reader: EventReader, log: Operation[EventList], on_open: Callable[[], None] | None
    ) -> AsyncIterator[Event]:
        transport = self._transport
        while True:
            failure: GatewayError | None = None
            try:
                if not reader.looked_for_end:
                    reader.cursor = (await transport.call(log, _end_of_log, None)).next_cursor
                    reader.looked_for_end = True
                async for event in self._stream(reader, log, on_open):
                    yield event
            except GatewayError as error:
                failure = error
            await transport.sleep(reader.pause(failure))

    async def _catch_up(self, reader: EventReader, log: Operation[EventList]) -> AsyncIterator[Event]:
        has_more = True
        while has_more:
            page = await self._transport.call(log, reader.log_fields(), None)
            for event in page.data:
                if reader.takes(event):
                    yield event
            reader.cursor = page.next_cursor
            has_more = page.has_more

    async def _stream(
        self, reader: EventReader, log: Operation[EventList], on_open: Callable[[], None] | None
    ) -> AsyncIterator[Event]:
        """The events of one connection, until it ends."""
        messages = SseReader()
        exchange = self._transport.exchange(
            reader.request(), None, lambda: None, streamed=True, read_timeout=silence, max_retries=0
        )
        async with exchange as (response, _info):
            reader.opened()
            if on_open:
                on_open()
            if reader.has_no_place:
                async for event in self._catch_up(reader, log):
                    yield event
            with connection_errors():
                async for chunk in response.aiter_bytes():
                    for event in reader.events(chunk, messages):
                        yield event
