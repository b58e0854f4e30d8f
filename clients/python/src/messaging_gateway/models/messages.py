# Generated from the contract by `npm run gen`. Do not edit.
"""Types of messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames

if TYPE_CHECKING:
    from .sessions import FailedCode, HeldReason, MessageLogStatus

SendPriority: TypeAlias = Literal["reply", "normal", "bulk"]


SendWait: TypeAlias = Literal["sent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentMessage(Model):
    """Sent message, as answered by the gateway."""

    msg_id: int
    jid: str
    status: MessageLogStatus | str
    send_at: str | None = None
    held_until: str | None = None
    """The sending policy holds it until about then. Absent when it goes at once."""
    held_reason: HeldReason | str | None = None
    """Why it is held. Reasons may be added."""
    failed_reason: str | None = None
    failed_code: FailedCode | str | None = None
    warnings: list[SendWarning] | None = None
    """What to know of its recipient. It was accepted all the same."""

    _wire: ClassVar[WireNames] = {"msg_id": "msgId", "send_at": "sendAt"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SendWarning(Model):
    """Send warning, as answered by the gateway."""

    code: SendWarningCode | str
    message: str
    opt_out: WarnedOptOut


SendWarningCode: TypeAlias = Literal["opted_out"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WarnedOptOut(Model):
    """Warned opt out, as answered by the gateway."""

    id: int
    scope: Scope | str
    opted_out_at: str


Scope: TypeAlias = Literal["account", "session"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactCard(Model):
    """Contact card, as given and answered."""

    name: str
    """At least 1 character."""
    phone: str
    """At least 1 character."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Location(Model):
    """Location, as given and answered."""

    latitude: float
    """-90 to 90."""
    longitude: float
    """-180 to 180."""
    name: str | None = None
    address: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Poll(Model):
    """Poll, as given and answered."""

    question: str
    """At least 1 character."""
    options: Sequence[str]
    """From 2 to 12 distinct options. 2 to 12 items."""
    multi_select: bool | None = None
    """Whether several options may be chosen."""

    _wire: ClassVar[WireNames] = {"multi_select": "multiSelect"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaction(Model):
    """Reaction, as given to the gateway."""

    emoji: str
    """One emoji; empty removes the reaction. At most 64 characters."""
    msg_id: int | str

    _wire: ClassVar[WireNames] = {"msg_id": "msgId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ForwardedMessage(Model):
    """Forwarded message, as given to the gateway."""

    msg_id: int | str
    chat: str | None = None
    """Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters."""

    _wire: ClassVar[WireNames] = {"msg_id": "msgId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledMessagePage(Model):
    """Scheduled message page, as answered by the gateway."""

    current_page: int
    data: list[ScheduledMessage]
    first_page_url: str
    from_: int | None
    last_page: int
    last_page_url: str
    next_page_url: str | None
    path: str
    per_page: int
    prev_page_url: str | None
    to: int | None
    total: int

    _wire: ClassVar[WireNames] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledMessage(Model):
    """Scheduled message, as answered by the gateway."""

    msg_id: int
    to: str
    content: str
    """JSON text of the request body."""
    status: Literal["scheduled"]
    send_at: str
    created_at: str

    _wire: ClassVar[WireNames] = {"msg_id": "msgId", "send_at": "sendAt"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EditedMessage(Model):
    """Edited message, as answered by the gateway."""

    remote_jid: str
    id: str
    key: MessageKey
    message: Mapping[str, object]
    message_timestamp: str
    status: int
    msg_id: int | None = None
    """API sends alone."""

    _wire: ClassVar[WireNames] = {"remote_jid": "remoteJid", "message_timestamp": "messageTimestamp", "msg_id": "msgId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageKey(Model):
    """Message key, as answered by the gateway."""

    remote_jid: str
    id: str
    from_me: bool
    participant: str | None = None
    """Groups: its author."""
    addressing_mode: AddressingMode | str | None = None
    """Groups."""

    _wire: ClassVar[WireNames] = {"remote_jid": "remoteJid", "from_me": "fromMe", "addressing_mode": "addressingMode"}


AddressingMode: TypeAlias = Literal["pn", "lid"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageInfo(Model):
    """Message info, as answered by the gateway."""

    remote_jid: str
    id: str
    key: MessageKey
    message: Mapping[str, object]
    message_timestamp: str
    status: int
    sender: str | None
    """JID of who wrote it; null: the own account, not known yet."""
    timestamps: MessageTimestamps
    edits: list[MessageEdit]
    """In order, 100 at most."""
    msg_id: int | None = None
    """API sends alone."""
    participant: str | None = None
    """Groups: who wrote it, as addressed there."""
    receipts: list[MessageReceipt] | None = None
    """Groups: per member, 1,024 at most."""
    url: str | None = None
    """Address of the message’s page in the dashboard, where the installation knows its public address."""

    _wire: ClassVar[WireNames] = {"remote_jid": "remoteJid", "message_timestamp": "messageTimestamp", "msg_id": "msgId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageTimestamps(Model):
    """Message timestamps, as answered by the gateway."""

    queued: str | None = None
    """API sends: accepted by the gateway."""
    sent: str | None = None
    """Taken by the network."""
    delivered: str | None = None
    """Received by the first recipient."""
    read: str | None = None
    """Read by the first recipient."""
    played: str | None = None
    """Played by the first recipient."""
    edited: str | None = None
    """Edited, the last time."""
    deleted: str | None = None
    """Deleted for everyone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageReceipt(Model):
    """Message receipt, as answered by the gateway."""

    user_jid: str
    delivered: str | None = None
    """Received by one of their devices."""
    read: str | None = None
    """Read."""
    played: str | None = None
    """Played: voice and video notes."""

    _wire: ClassVar[WireNames] = {"user_jid": "userJid"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEdit(Model):
    """Message edit, as answered by the gateway."""

    text: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageTrace(Model):
    """Message trace, as answered by the gateway."""

    id: str
    """Network key id."""
    from_me: bool
    cause: TraceCause | None
    """What went wrong, or what it waits for; null: nothing."""
    steps: list[TraceStep]
    """In order of time."""
    recipients: list[MessageReceipt]
    """Who has it. Groups: per member, 1,024 at most."""
    events: list[TracedEvent]
    """What it caused, 100 at most, with the attempts of every webhook."""
    events_cut: bool
    """There may be more events than were looked through."""
    refusals: list[TracedRefusal]
    """Calls to the same recipient that were refused, the latest ones. They made no message."""
    msg_id: int | None = None
    """API sends alone."""
    remote_jid: str | None = None
    """Its chat. Absent for one that could not be decrypted."""
    url: str | None = None
    """Address of the message’s page in the dashboard, where the installation knows its public address."""
    send_status: MessageLogStatus | str | None = None
    """API sends alone: how far the send is."""
    status: int | None = None
    """How far the message came on the network."""
    call: TracedCall | None = None
    """What made it. Absent where it was not noted."""
    missing: list[str] | None = None
    """Groups: members of today who have not reported that they received it."""

    _wire: ClassVar[WireNames] = {
        "from_me": "fromMe",
        "events_cut": "eventsCut",
        "msg_id": "msgId",
        "remote_jid": "remoteJid",
        "send_status": "sendStatus",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedCall(Model):
    """Traced call, as answered by the gateway."""

    door: CallDoor | str
    request_id: str | None = None
    """`X-Request-Id` of the call."""
    credential: CallCredential | str | None = None
    key: str | None = None
    """Name of the token."""
    idempotency_key: bool | None = None
    """The call had an idempotency key."""

    _wire: ClassVar[WireNames] = {"request_id": "requestId", "idempotency_key": "idempotencyKey"}


CallDoor: TypeAlias = Literal["api", "n8n", "mcp", "dashboard", "phone"]
"""A later gateway may answer others."""


CallCredential: TypeAlias = Literal["token", "session_key", "person"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceCause(Model):
    """Trace cause, as answered by the gateway."""

    kind: TraceCauseKind | str
    text: str
    advice: str | None = None
    code: str | None = None
    """Code of the failure, or the number that the network answered."""
    reason: str | None = None
    """In the words of whoever refused."""
    since: str | None = None
    until: str | None = None
    """Until about when the sending policy holds it."""
    who: str | None = None
    """JID of the recipient."""
    last_receipt_at: str | None = None
    """When the recipient last reported any message of this chat."""
    count: int | None = None
    """Members who have not reported it."""
    webhook_id: int | None = None

    _wire: ClassVar[WireNames] = {"last_receipt_at": "lastReceiptAt", "webhook_id": "webhookId"}


TraceCauseKind: TypeAlias = Literal[
    "failed",
    "canceled",
    "waiting_schedule",
    "waiting_media",
    "waiting_turn",
    "held",
    "waiting_connection",
    "waiting_acknowledgement",
    "not_delivered",
    "not_delivered_to_all",
    "undecrypted",
    "webhook_failing",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceStep(Model):
    """Trace step, as answered by the gateway."""

    at: str
    kind: TraceStepKind | str
    """What happened. Kinds may be added."""
    text: str
    """One sentence for people."""
    code: str | None = None
    """Code of the failure, or the number that the network answered."""
    reason: str | None = None
    """In the words of whoever refused."""
    until: str | None = None
    """When a scheduled message is due, or until when it is held."""
    who: str | None = None
    """JID of the person."""
    advice: str | None = None
    """What to do about it."""
    duration_ms: int | None = None
    """Since the step before."""

    _wire: ClassVar[WireNames] = {"duration_ms": "durationMs"}


TraceStepKind: TypeAlias = Literal[
    "accepted",
    "scheduled",
    "due",
    "waiting_media",
    "media_ready",
    "waiting_turn",
    "held",
    "waiting_connection",
    "connected",
    "wired",
    "wired_again",
    "other_address",
    "acknowledged",
    "refused",
    "failed",
    "canceled",
    "resent",
    "retry_asked",
    "encrypted_again",
    "delivered",
    "read",
    "played",
    "sent_elsewhere",
    "received",
    "undecrypted",
    "recovered",
    "recorded",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedEvent(Model):
    """Traced event, as answered by the gateway."""

    id: str
    event: str
    at: str
    deliveries: list[TracedDelivery]


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedDelivery(Model):
    """Traced delivery, as answered by the gateway."""

    id: str
    webhook_id: int
    url: str
    status: DeliveryStatus | str
    next_attempt_at: str | None
    attempts: list[TracedAttempt]

    _wire: ClassVar[WireNames] = {"webhook_id": "webhookId", "next_attempt_at": "nextAttemptAt"}


DeliveryStatus: TypeAlias = Literal["pending", "delivered", "parked", "failed"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedAttempt(Model):
    """Traced attempt, as answered by the gateway."""

    at: str
    duration_ms: int
    status_code: int | None
    error: str | None

    _wire: ClassVar[WireNames] = {"duration_ms": "durationMs", "status_code": "statusCode"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedRefusal(Model):
    """Traced refusal, as answered by the gateway."""

    code: str
    reason: str
    count: int
    first_at: str
    last_at: str

    _wire: ClassVar[WireNames] = {"first_at": "firstAt", "last_at": "lastAt"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadKey(Model):
    """Read key, as given to the gateway."""

    id: str
    """At least 1 character."""
    remote_jid: str
    """At least 1 character."""
    from_me: bool
    participant: str | None = None
    """At least 1 character."""

    _wire: ClassVar[WireNames] = {"remote_jid": "remoteJid", "from_me": "fromMe"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkReadReply(Model):
    """Mark read reply, as answered by the gateway."""

    status: Literal["read"]
