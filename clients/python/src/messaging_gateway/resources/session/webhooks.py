# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as a session may call it."""

from __future__ import annotations

from ._webhooks_1 import SessionWebhooks1
from ._webhooks_2 import SessionWebhooks2


class SessionWebhooks(SessionWebhooks1, SessionWebhooks2):
    """Webhooks, as a session may call it."""

    __slots__ = ()
