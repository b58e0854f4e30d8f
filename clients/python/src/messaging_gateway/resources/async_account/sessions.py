# Generated from the contract by `npm run gen`. Do not edit.
"""Sessions, as an account may call it."""

from __future__ import annotations

from ._sessions_1 import AsyncAccountSessions1
from ._sessions_2 import AsyncAccountSessions2


class AsyncAccountSessions(AsyncAccountSessions1, AsyncAccountSessions2):
    """Sessions, as an account may call it."""

    __slots__ = ()
