"""What the groups of operations have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from ._operation import CallOptions, Operation

if TYPE_CHECKING:
    from ._transport import AsyncTransport, Transport

T = TypeVar("T")


class Resource:
    """Operations that wait for their answer."""

    __slots__ = ("_transport",)

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(self, operation: Operation[T], fields: Mapping[str, object], options: CallOptions | None) -> T:
        return self._transport.call(operation, fields, options)


class AsyncResource:
    """Operations for asyncio."""

    __slots__ = ("_transport",)

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _call(self, operation: Operation[T], fields: Mapping[str, object], options: CallOptions | None) -> T:
        return await self._transport.call(operation, fields, options)
