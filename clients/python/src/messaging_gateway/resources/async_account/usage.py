# Generated from the contract by `npm run gen`. Do not edit.
"""Usage, as an account may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import usage as operations
from ..._resource import AsyncResource
from ...models import Usage


class AsyncAccountUsage(AsyncResource):
    """Usage, as an account may call it."""

    __slots__ = ()

    async def get(
        self, *, months: int | None = None, session_id: int | None = None, request_options: CallOptions | None = None
    ) -> Usage:
        """What each session did in each month of UTC, and what of the plan is used. The month that runs is the last
        one; 13 months are kept.

        Args:
            months: How many months, with the one that runs. 1 to 13. 13 by default.
            session_id: One session, also a deleted one; all by default. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.GET, {"months": months, "sessionId": session_id}, request_options)
