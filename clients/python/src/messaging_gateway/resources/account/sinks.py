# Generated from the contract by `npm run gen`. Do not edit.
"""Sinks, as an account may call it."""

from __future__ import annotations

from ._sinks_1 import AccountSinks1
from ._sinks_2 import AccountSinks2


class AccountSinks(AccountSinks1, AccountSinks2):
    """Sinks, as an account may call it."""

    __slots__ = ()
