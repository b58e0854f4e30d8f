# Generated from the contract by `npm run gen`. Do not edit.
"""The operations of a client, account."""

from __future__ import annotations

from ..._transport import Transport
from .account import AccountAccount
from .auth import AccountAuth
from .bulk_sends import AccountBulkSends
from .data_exports import AccountDataExports
from .erasures import AccountErasures
from .lists import AccountLists
from .media import AccountMedia
from .opt_outs import AccountOptOuts
from .passkey import AccountPasskey
from .recurring_sends import AccountRecurringSends
from .retention import AccountRetention
from .sandbox import AccountSandbox
from .sessions import AccountSessions
from .sinks import AccountSinks
from .templates import AccountTemplates
from .tenants import AccountTenants
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
        self.tenants = AccountTenants(transport)
        self.lists = AccountLists(transport)
        self.media = AccountMedia(transport)
        self.webhooks = AccountWebhooks(transport)
        self.sinks = AccountSinks(transport)
        self.opt_outs = AccountOptOuts(transport)
        self.retention = AccountRetention(transport)
        self.erasures = AccountErasures(transport)
        self.data_exports = AccountDataExports(transport)
        self.sandbox = AccountSandbox(transport)
