# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as an account may call it."""

from __future__ import annotations

from ._webhooks_1 import AsyncAccountWebhooks1
from ._webhooks_2 import AsyncAccountWebhooks2
from ._webhooks_3 import AsyncAccountWebhooks3


class AsyncAccountWebhooks(AsyncAccountWebhooks1, AsyncAccountWebhooks2, AsyncAccountWebhooks3):
    """Webhooks, as an account may call it."""

    __slots__ = ()
