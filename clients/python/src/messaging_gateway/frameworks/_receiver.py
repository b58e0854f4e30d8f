"""What receivers of webhooks do, whatever framework they stand in."""

from __future__ import annotations

import asyncio
import inspect
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Protocol, TypeVar, cast

from ..errors import GatewayError
from ..events import Event, EventBase
from ..webhooks import Headers, construct_event, default_tolerance_seconds

E = TypeVar("E", bound=EventBase)
Handler = Callable[[E], object]


class Deduplicator(Protocol):
    """Remembers which events were handled. Deliveries come at least once."""

    def is_new(self, event_id: str) -> bool:
        """Remembers an id, and tells whether it was not known."""

    def forget(self, event_id: str) -> None:
        """Its handlers failed: it will come again."""


class RecentIds:
    """Remembers the last ids in the memory of this process."""

    def __init__(self, capacity: int = 10_000) -> None:
        self._capacity = capacity
        self._ids: OrderedDict[str, None] = OrderedDict()
        self._lock = threading.Lock()

    def is_new(self, event_id: str) -> bool:
        with self._lock:
            if event_id in self._ids:
                return False
            self._ids[event_id] = None
            if len(self._ids) > self._capacity:
                self._ids.popitem(last=False)
            return True

    def forget(self, event_id: str) -> None:
        with self._lock:
            self._ids.pop(event_id, None)


class WebhookReceiver:
    """Checks deliveries and hands their events to handlers.

    Args:
        secret: The webhook's `secret` or `compat_secret`; several while one is being replaced.
        tolerance_seconds: How far the time of a signature may be off.
        deduplicator: Remembers what was handled. `RecentIds` is enough for one process.
    """

    def __init__(
        self,
        secret: str | Sequence[str],
        *,
        tolerance_seconds: float = default_tolerance_seconds,
        deduplicator: Deduplicator | None = None,
    ) -> None:
        self._secret = secret
        self._tolerance = tolerance_seconds
        self._deduplicator = deduplicator
        self._handlers: list[tuple[type[EventBase], Handler[EventBase]]] = []
        self._running: dict[str, Future[None]] = {}
        self._lock = threading.Lock()

    def on(self, kind: type[E]) -> Callable[[Handler[E]], Handler[E]]:
        """Makes a function the handler of events of a class; `EventBase` stands for all.

        @receiver.on(MessagesReceivedEvent)
        def received(event: MessagesReceivedEvent) -> None: ...
        """

        def register(handler: Handler[E]) -> Handler[E]:
            # It is called with events of its class alone.
            self._handlers.append((kind, cast("Handler[EventBase]", handler)))
            return handler

        return register

    def receive(self, body: bytes, headers: Headers) -> Event:
        """Checks a delivery and calls the handlers of its event, one after the other.

        Raises:
            WebhookSignatureError: It is not signed with the secret.
            TypeError: A handler is a coroutine function.
        """
        event = self._event(body, headers)
        end, is_first = self._begin(event)
        if not is_first:
            end.result()
            return event
        with self._work(event, end) as handlers:
            for handler in handlers:
                if inspect.iscoroutinefunction(handler):
                    raise TypeError(f"{handler} needs a receiver on asyncio")
                handler(event)
        return event

    async def receive_async(self, body: bytes, headers: Headers) -> Event:
        """The same on asyncio. Functions that are no coroutines run in a thread."""
        event = self._event(body, headers)
        end, is_first = self._begin(event)
        if not is_first:
            await asyncio.shield(asyncio.wrap_future(end))
            return event
        with self._work(event, end) as handlers:
            for handler in handlers:
                if inspect.iscoroutinefunction(handler):
                    await handler(event)
                else:
                    await asyncio.to_thread(handler, event)
        return event

    def _begin(self, event: Event) -> tuple[Future[None], bool]:
        """The end of the work on an event, and whether the work is the caller's.

        The gateway gives up on an answer after 10 s and sends again. An answer that the second one got before the first
        has ended would count as success although the first may still fail.
        """
        with self._lock:
            running = self._running.get(event.id)
            if running is not None:
                return running, False
            end: Future[None] = Future()
            if self._deduplicator is not None and event.id:
                self._running[event.id] = end
            return end, True

    @contextmanager
    def _work(self, event: Event, end: Future[None]) -> Iterator[list[Handler[EventBase]]]:
        """The handlers to call; none for an event that was handled."""
        is_new = False
        try:
            is_new = self._is_new(event)
            yield self._handlers_of(event) if is_new else []
        except BaseException as error:
            if is_new:
                self._forget(event)
            self._finish(event)
            end.set_exception(error if isinstance(error, Exception) else GatewayError("The first attempt was ended"))
            raise
        self._finish(event)
        end.set_result(None)

    def _finish(self, event: Event) -> None:
        with self._lock:
            self._running.pop(event.id, None)

    def _event(self, body: bytes, headers: Headers) -> Event:
        return construct_event(body, headers, self._secret, tolerance_seconds=self._tolerance)

    def _handlers_of(self, event: Event) -> list[Handler[EventBase]]:
        return [handler for kind, handler in self._handlers if isinstance(event, kind)]

    def _is_new(self, event: Event) -> bool:
        return self._deduplicator is None or event.id == "" or self._deduplicator.is_new(event.id)

    def _forget(self, event: Event) -> None:
        if self._deduplicator is not None and event.id:
            self._deduplicator.forget(event.id)
