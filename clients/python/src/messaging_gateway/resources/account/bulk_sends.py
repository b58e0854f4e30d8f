# Generated from the contract by `npm run gen`. Do not edit.
"""Bulk sends, as an account may call it."""

from __future__ import annotations

from ._bulk_sends_1 import AccountBulkSends1
from ._bulk_sends_2 import AccountBulkSends2


class AccountBulkSends(AccountBulkSends1, AccountBulkSends2):
    """Bulk sends, as an account may call it."""

    __slots__ = ()
