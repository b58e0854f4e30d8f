# Generated from the contract by `npm run gen`. Do not edit.
"""Sessions, as an account may call it."""

from __future__ import annotations

from ._sessions_1 import AccountSessions1
from ._sessions_2 import AccountSessions2


class AccountSessions(AccountSessions1, AccountSessions2):
    """Sessions, as an account may call it."""

    __slots__ = ()
