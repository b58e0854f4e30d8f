# Generated from the contract by `npm run gen`. Do not edit.
"""Bulk sends, as an account may call it."""

from __future__ import annotations

from ._bulk_sends_1 import AsyncAccountBulkSends1
from ._bulk_sends_2 import AsyncAccountBulkSends2


class AsyncAccountBulkSends(AsyncAccountBulkSends1, AsyncAccountBulkSends2):
    """Bulk sends, as an account may call it."""

    __slots__ = ()
