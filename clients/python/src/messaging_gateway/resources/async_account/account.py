# Generated from the contract by `npm run gen`. Do not edit.
"""Account, as an account may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import account as operations
from ..._resource import AsyncResource
from ...models import Account


class AsyncAccountAccount(AsyncResource):
    """Account, as an account may call it."""

    __slots__ = ()

    async def get(self, *, request_options: CallOptions | None = None) -> Account:
        """The account that the token belongs to: its plan, what the plan allows, and what of it is used."""
        return await self._call(operations.GET, {}, request_options)
