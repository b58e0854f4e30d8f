"""The way from a client to the test kit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._resource import AsyncResource, Resource

if TYPE_CHECKING:
    from .sandbox import AsyncSandbox, Sandbox


class OpensSandbox(Resource):
    """`account.sandbox` has the operations, and `account.sandbox()` is the test kit."""

    __slots__ = ()

    def __call__(self, *, timeout: float = 30.0) -> Sandbox:
        """A kit that makes phones and linked sessions, and takes them away at the end of its `with` block.

        Args:
            timeout: Seconds that what it awaits may take.
        """
        from .sandbox import Sandbox

        return Sandbox(self._transport, timeout=timeout)


class AsyncOpensSandbox(AsyncResource):
    """As `OpensSandbox`, for asyncio."""

    __slots__ = ()

    def __call__(self, *, timeout: float = 30.0) -> AsyncSandbox:
        """A kit that makes phones and linked sessions, and takes them away at the end of its `async with` block.

        Args:
            timeout: Seconds that what it awaits may take.
        """
        from .sandbox import AsyncSandbox

        return AsyncSandbox(self._transport, timeout=timeout)
