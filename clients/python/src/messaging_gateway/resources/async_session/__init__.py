# Generated from the contract by `npm run gen`. Do not edit.
"""The operations of a client, async session."""

from __future__ import annotations

from ..._transport import AsyncTransport
from .automation import AsyncSessionAutomation
from .contacts import AsyncSessionContacts
from .events import AsyncSessionEvents
from .groups import AsyncSessionGroups
from .media import AsyncSessionMedia
from .messages import AsyncSessionMessages
from .passkey import AsyncSessionPasskey
from .sessions import AsyncSessionSessions
from .sinks import AsyncSessionSinks
from .usage import AsyncSessionUsage
from .webhooks import AsyncSessionWebhooks


class AsyncSessionResources:
    """What a session may call, by what it is about."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.usage = AsyncSessionUsage(transport)
        self.sessions = AsyncSessionSessions(transport)
        self.passkey = AsyncSessionPasskey(transport)
        self.contacts = AsyncSessionContacts(transport)
        self.messages = AsyncSessionMessages(transport)
        self.media = AsyncSessionMedia(transport)
        self.groups = AsyncSessionGroups(transport)
        self.webhooks = AsyncSessionWebhooks(transport)
        self.sinks = AsyncSessionSinks(transport)
        self.automation = AsyncSessionAutomation(transport)
        self.events = AsyncSessionEvents(transport)
