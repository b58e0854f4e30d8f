# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as an account may call it."""

from __future__ import annotations

from ._webhooks_1 import AccountWebhooks1
from ._webhooks_2 import AccountWebhooks2
from ._webhooks_3 import AccountWebhooks3


class AccountWebhooks(AccountWebhooks1, AccountWebhooks2, AccountWebhooks3):
    """Webhooks, as an account may call it."""

    __slots__ = ()
