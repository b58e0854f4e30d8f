# Generated from the contract by `npm run gen`. Do not edit.
"""Sandbox, as an account may call it."""

from __future__ import annotations

from ._sandbox_1 import AccountSandbox1
from ._sandbox_2 import AccountSandbox2


class AccountSandbox(AccountSandbox1, AccountSandbox2):
    """Sandbox, as an account may call it."""

    __slots__ = ()
