# Generated from the contract by `npm run gen`. Do not edit.
"""The operations of a client, async account."""

from __future__ import annotations

from ..._transport import AsyncTransport
from .account import AsyncAccountAccount
from .auth import AsyncAccountAuth
from .bulk_sends import AsyncAccountBulkSends
from .data_exports import AsyncAccountDataExports
from .erasures import AsyncAccountErasures
from .lists import AsyncAccountLists
from .media import AsyncAccountMedia
from .opt_outs import AsyncAccountOptOuts
from .passkey import AsyncAccountPasskey
from .recurring_sends import AsyncAccountRecurringSends
from .retention import AsyncAccountRetention
from .sandbox import AsyncAccountSandbox
from .sessions import AsyncAccountSessions
from .sinks import AsyncAccountSinks
from .templates import AsyncAccountTemplates
from .tenants import AsyncAccountTenants
from .usage import AsyncAccountUsage
from .webhooks import AsyncAccountWebhooks


class AsyncAccountResources:
    """What an account may call, by what it is about."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.auth = AsyncAccountAuth(transport)
        self.account = AsyncAccountAccount(transport)
        self.usage = AsyncAccountUsage(transport)
        self.sessions = AsyncAccountSessions(transport)
        self.passkey = AsyncAccountPasskey(transport)
        self.templates = AsyncAccountTemplates(transport)
        self.bulk_sends = AsyncAccountBulkSends(transport)
        self.recurring_sends = AsyncAccountRecurringSends(transport)
        self.tenants = AsyncAccountTenants(transport)
        self.lists = AsyncAccountLists(transport)
        self.media = AsyncAccountMedia(transport)
        self.webhooks = AsyncAccountWebhooks(transport)
        self.sinks = AsyncAccountSinks(transport)
        self.opt_outs = AsyncAccountOptOuts(transport)
        self.retention = AsyncAccountRetention(transport)
        self.erasures = AsyncAccountErasures(transport)
        self.data_exports = AsyncAccountDataExports(transport)
        self.sandbox = AsyncAccountSandbox(transport)
