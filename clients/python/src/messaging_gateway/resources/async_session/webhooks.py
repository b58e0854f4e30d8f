# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as a session may call it."""

from __future__ import annotations

from ._webhooks_1 import AsyncSessionWebhooks1
from ._webhooks_2 import AsyncSessionWebhooks2


class AsyncSessionWebhooks(AsyncSessionWebhooks1, AsyncSessionWebhooks2):
    """Webhooks, as a session may call it."""

    __slots__ = ()
