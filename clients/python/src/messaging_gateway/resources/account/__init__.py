# Generated from the contract by `npm run gen`. Do not edit.
"""The operations of a client, account."""

from __future__ import annotations

from ..._transport import Transport
from .account import AccountAccount
from .auth import AccountAuth
from .bulk_sends import AccountBulkSends
from .lists import AccountLists
from .media import AccountMedia
from .opt_outs import AccountOptOuts
from .passkey import AccountPasskey
from .recurring_sends import AccountRecurringSends
from .sandbox import AccountSandbox
from .sessions import AccountSessions
from .templates import AccountTemplates
from .usage import AccountUsage
from .webhooks import AccountWebhooks


class AccountResources:
    """What an account may call, by what it is about."""

    def __init__(self, transport: Transport) -> None:
        self.auth = AccountAuth(transport)
        self.account = AccountAccount(transport)
        self.usage = AccountUsage(transport)
        self.sessions = AccountSessions(transport)
        self.passkey = AccountPasskey(transport)
        self.templates = AccountTemplates(transport)
        self.bulk_sends = AccountBulkSends(transport)
        self.recurring_sends = AccountRecurringSends(transport)
        self.lists = AccountLists(transport)
        self.media = AccountMedia(transport)
        self.webhooks = AccountWebhooks(transport)
        self.opt_outs = AccountOptOuts(transport)
        self.sandbox = AccountSandbox(transport)
