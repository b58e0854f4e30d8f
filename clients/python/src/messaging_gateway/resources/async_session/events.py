# Generated from the contract by `npm run gen`. Do not edit.
"""Events, as a session may call it."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator, Callable, Sequence

from ..._following import AsyncFollowsEvents, EventReader
from ..._operation import CallOptions
from ..._operations import events as operations
from ..._paging import async_parts
from ...events import Event
from ...models import EventList


class AsyncSessionEvents(AsyncFollowsEvents):
    """Events, as a session may call it."""

    __slots__ = ()

    async def list(
        self,
        *,
        after: str | None = None,
        types: str | Sequence[str] | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> EventList:
        """Events of the session from its log, oldest first and gapless, whatever its webhooks are. `next_cursor` is the
        `after` of the next call.

        Args:
            after: Cursor; the oldest event that is kept by default.
            types: Event names, comma-separated; all by default.
            limit: 1 to 1000; other values are taken as the nearest of them. 100 by default.

        Raises:
            GoneError: `cursor_expired`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.LIST, {"after": after, "types": types, "limit": limit}, request_options)

    def iterate(
        self,
        *,
        after: str | None = None,
        types: str | Sequence[str] | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[Event]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            after: Cursor; the oldest event that is kept by default.
            types: Event names, comma-separated; all by default.
            limit: 1 to 1000; other values are taken as the nearest of them. 100 by default.
        """

        async def read(after: str | None) -> tuple[builtins.list[Event], str | None]:
            part = await self.list(after=after, types=types, limit=limit, request_options=request_options)
            return part.data, part.next_cursor if part.has_more else None

        return async_parts(read, after)

    def follow(
        self,
        *,
        after: str | None = None,
        types: str | Sequence[str] | None = None,
        on_open: Callable[[], None] | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[Event]:
        """The events of the session as they are recorded, without end. Goes on after a lost connection: none is
        skipped, and none comes twice.

        Args:
            after: Cursor; what was recorded since then comes first.
            types: Names of events; all but those that have to be named by default.
            on_open: Called whenever a connection is open.

        Raises:
            GoneError: `cursor_expired`.
            SubscriptionError: `subscription`.
        """
        reader = EventReader(operations.STREAM, after, types, self._transport.settings, request_options)
        return self._follow(reader, operations.LIST, on_open)
