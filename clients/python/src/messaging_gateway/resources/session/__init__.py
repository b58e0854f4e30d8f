# Generated from the contract by `npm run gen`. Do not edit.
"""The operations of a client, session."""

from __future__ import annotations

from ..._transport import Transport
from .automation import SessionAutomation
from .contacts import SessionContacts
from .events import SessionEvents
from .groups import SessionGroups
from .media import SessionMedia
from .messages import SessionMessages
from .passkey import SessionPasskey
from .sessions import SessionSessions
from .sinks import SessionSinks
from .usage import SessionUsage
from .webhooks import SessionWebhooks


class SessionResources:
    """What a session may call, by what it is about."""

    def __init__(self, transport: Transport) -> None:
        self.usage = SessionUsage(transport)
        self.sessions = SessionSessions(transport)
        self.passkey = SessionPasskey(transport)
        self.contacts = SessionContacts(transport)
        self.messages = SessionMessages(transport)
        self.media = SessionMedia(transport)
        self.groups = SessionGroups(transport)
        self.webhooks = SessionWebhooks(transport)
        self.sinks = SessionSinks(transport)
        self.automation = SessionAutomation(transport)
        self.events = SessionEvents(transport)
