# Generated from the contract by `npm run gen`. Do not edit.
"""Auth, as an account may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import auth as operations
from ..._resource import AsyncResource


class AsyncAccountAuth(AsyncResource):
    """Auth, as an account may call it."""

    __slots__ = ()

    async def check(self, *, request_options: CallOptions | None = None) -> None:
        """Tells whether a personal access token is good."""
        return await self._call(operations.CHECK, {}, request_options)
