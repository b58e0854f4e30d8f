# Generated from the contract by `npm run gen`. Do not edit.
"""Every event of the gateway."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .._events import EventBase, UnknownEvent
from ..models import (
    BulkSendData,
    CallData,
    Chat,
    ChatUpdate,
    CollectedMessages,
    ContactRecord,
    ContactUpdate,
    DeletedMessages,
    Group,
    GroupUpdate,
    MessageData,
    MessageSentData,
    MessageUpdate,
    ParticipantsUpdate,
    PasskeyUpdateConfirmation,
    PasskeyUpdateConfirmed,
    PasskeyUpdateError,
    PasskeyUpdateExpired,
    PasskeyUpdateFallbackQr,
    PasskeyUpdateNoContinuation,
    PasskeyUpdatePrologueSent,
    PasskeyUpdateRequest,
    PollUpdate,
    QrCodeData,
    ReactionUpdate,
    ReceiptData,
    SessionStatusData,
)

EventName: TypeAlias = Literal[
    "messages.received",
    "messages.upsert",
    "messages-personal.received",
    "messages-group.received",
    "messages-newsletter.received",
    "message.sent",
    "messages.update",
    "message-receipt.update",
    "messages.delete",
    "messages.reaction",
    "poll.results",
    "call",
    "contacts.upsert",
    "contacts.update",
    "chats.upsert",
    "chats.update",
    "chats.delete",
    "groups.upsert",
    "groups.update",
    "group-participants.update",
    "session.status",
    "qrcode.updated",
    "passkey.updated",
    "bulk_send.progress",
    "bulk_send.finished",
    "messages.collected",
]
"""What a webhook can be told of. A later gateway may have more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesReceivedEvent(EventBase):
    """An incoming message, any chat."""

    event: Literal["messages.received"] = "messages.received"
    data: MessageData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesUpsertEvent(EventBase):
    """Any message, incoming or outgoing."""

    event: Literal["messages.upsert"] = "messages.upsert"
    data: MessageData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesPersonalReceivedEvent(EventBase):
    """A message arrives in a one-to-one chat."""

    event: Literal["messages-personal.received"] = "messages-personal.received"
    data: MessageData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesGroupReceivedEvent(EventBase):
    """A message arrives in a group."""

    event: Literal["messages-group.received"] = "messages-group.received"
    data: MessageData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesNewsletterReceivedEvent(EventBase):
    """A message arrives in a channel."""

    event: Literal["messages-newsletter.received"] = "messages-newsletter.received"
    data: MessageData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageSentEvent(EventBase):
    """A send through the API was accepted by the network, or failed for good."""

    event: Literal["message.sent"] = "message.sent"
    data: MessageSentData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesUpdateEvent(EventBase):
    """The status of one message moved forward. `msgId` for API sends only."""

    event: Literal["messages.update"] = "messages.update"
    data: MessageUpdate


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageReceiptUpdateEvent(EventBase):
    """Somebody received, read or played a message. `userJid`: who; in groups `key.participant`, too."""

    event: Literal["message-receipt.update"] = "message-receipt.update"
    data: ReceiptData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesDeleteEvent(EventBase):
    """Messages were deleted for everyone."""

    event: Literal["messages.delete"] = "messages.delete"
    data: DeletedMessages


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesReactionEvent(EventBase):
    """Someone reacted to a message, or removed a reaction (empty text)."""

    event: Literal["messages.reaction"] = "messages.reaction"
    data: list[ReactionUpdate]


@dataclass(frozen=True, slots=True, kw_only=True)
class PollResultsEvent(EventBase):
    """A vote changed a poll. The full tally, every option each time."""

    event: Literal["poll.results"] = "poll.results"
    data: PollUpdate


@dataclass(frozen=True, slots=True, kw_only=True)
class CallEvent(EventBase):
    """An incoming voice or video call. Fires once per call."""

    event: Literal["call"] = "call"
    data: CallData


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactsUpsertEvent(EventBase):
    """Contacts were added or synced, or a known one changed: the whole record."""

    event: Literal["contacts.upsert"] = "contacts.upsert"
    data: list[ContactRecord]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactsUpdateEvent(EventBase):
    """Details of contacts changed; only what changed is there. `imgUrl` null: the picture was removed."""

    event: Literal["contacts.update"] = "contacts.update"
    data: list[ContactUpdate]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatsUpsertEvent(EventBase):
    """Chats were created or synced, or settings of a known one changed (name, archive, pin, mute, ephemeral): the whole
    record.
    """

    event: Literal["chats.upsert"] = "chats.upsert"
    data: list[Chat]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatsUpdateEvent(EventBase):
    """Properties of chats changed; only what changed is there."""

    event: Literal["chats.update"] = "chats.update"
    data: list[ChatUpdate]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatsDeleteEvent(EventBase):
    """Chats were deleted. An array of their JIDs."""

    event: Literal["chats.delete"] = "chats.delete"
    data: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsUpsertEvent(EventBase):
    """The session joined groups, or a known one changed, its members included: the whole record."""

    event: Literal["groups.upsert"] = "groups.upsert"
    data: list[Group]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsUpdateEvent(EventBase):
    """Settings of a group changed."""

    event: Literal["groups.update"] = "groups.update"
    data: list[GroupUpdate]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupParticipantsUpdateEvent(EventBase):
    """Members of a group were added, removed, promoted or demoted."""

    event: Literal["group-participants.update"] = "group-participants.update"
    data: ParticipantsUpdate


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionStatusEvent(EventBase):
    """The status of the session changed, linking states included."""

    event: Literal["session.status"] = "session.status"
    data: SessionStatusData


@dataclass(frozen=True, slots=True, kw_only=True)
class QrcodeUpdatedEvent(EventBase):
    """A new QR text was issued; the receiver renders it."""

    event: Literal["qrcode.updated"] = "qrcode.updated"
    data: QrCodeData


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdatedEvent(EventBase):
    """A passkey request changed stage: it came, its answer is on its way, its code is known, the person has confirmed,
    or it ended without a link.
    """

    event: Literal["passkey.updated"] = "passkey.updated"
    data: (
        PasskeyUpdateRequest
        | PasskeyUpdatePrologueSent
        | PasskeyUpdateConfirmation
        | PasskeyUpdateConfirmed
        | PasskeyUpdateExpired
        | PasskeyUpdateFallbackQr
        | PasskeyUpdateNoContinuation
        | PasskeyUpdateError
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendProgressEvent(EventBase):
    """How far a bulk send has come, once a minute at most, on the first of its sessions. Who does not name it does not
    get it. Only for those who ask for it by name.
    """

    event: Literal["bulk_send.progress"] = "bulk_send.progress"
    data: BulkSendData


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendFinishedEvent(EventBase):
    """Every recipient of a bulk send has an outcome; on the first of its sessions. Delivery and reading may follow. Who
    does not name it does not get it. Only for those who ask for it by name.
    """

    event: Literal["bulk_send.finished"] = "bulk_send.finished"
    data: BulkSendData


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagesCollectedEvent(EventBase):
    """Incoming messages of one chat, in order, in one delivery: for webhooks with `collect_seconds`, in place of the
    single messages that they ask for. Webhooks alone get it.
    """

    event: Literal["messages.collected"] = "messages.collected"
    data: CollectedMessages


event_classes: Final[Mapping[str, type[EventBase]]] = {
    "messages.received": MessagesReceivedEvent,
    "messages.upsert": MessagesUpsertEvent,
    "messages-personal.received": MessagesPersonalReceivedEvent,
    "messages-group.received": MessagesGroupReceivedEvent,
    "messages-newsletter.received": MessagesNewsletterReceivedEvent,
    "message.sent": MessageSentEvent,
    "messages.update": MessagesUpdateEvent,
    "message-receipt.update": MessageReceiptUpdateEvent,
    "messages.delete": MessagesDeleteEvent,
    "messages.reaction": MessagesReactionEvent,
    "poll.results": PollResultsEvent,
    "call": CallEvent,
    "contacts.upsert": ContactsUpsertEvent,
    "contacts.update": ContactsUpdateEvent,
    "chats.upsert": ChatsUpsertEvent,
    "chats.update": ChatsUpdateEvent,
    "chats.delete": ChatsDeleteEvent,
    "groups.upsert": GroupsUpsertEvent,
    "groups.update": GroupsUpdateEvent,
    "group-participants.update": GroupParticipantsUpdateEvent,
    "session.status": SessionStatusEvent,
    "qrcode.updated": QrcodeUpdatedEvent,
    "passkey.updated": PasskeyUpdatedEvent,
    "bulk_send.progress": BulkSendProgressEvent,
    "bulk_send.finished": BulkSendFinishedEvent,
    "messages.collected": MessagesCollectedEvent,
}

Event: TypeAlias = (
    MessagesReceivedEvent
    | MessagesUpsertEvent
    | MessagesPersonalReceivedEvent
    | MessagesGroupReceivedEvent
    | MessagesNewsletterReceivedEvent
    | MessageSentEvent
    | MessagesUpdateEvent
    | MessageReceiptUpdateEvent
    | MessagesDeleteEvent
    | MessagesReactionEvent
    | PollResultsEvent
    | CallEvent
    | ContactsUpsertEvent
    | ContactsUpdateEvent
    | ChatsUpsertEvent
    | ChatsUpdateEvent
    | ChatsDeleteEvent
    | GroupsUpsertEvent
    | GroupsUpdateEvent
    | GroupParticipantsUpdateEvent
    | SessionStatusEvent
    | QrcodeUpdatedEvent
    | PasskeyUpdatedEvent
    | BulkSendProgressEvent
    | BulkSendFinishedEvent
    | MessagesCollectedEvent
    | UnknownEvent
)
"""Every event: `event` tells which one it is."""
