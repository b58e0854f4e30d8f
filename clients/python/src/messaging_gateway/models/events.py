# Generated from the contract by `npm run gen`. Do not edit.
"""Types of events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import NOT_GIVEN, Model, NotGiven, WireNames

if TYPE_CHECKING:
    from ..events import Event
    from .bulk_sends import BulkSendState, RecipientCounts
    from .messages import AddressingMode, MessageKey
    from .sandbox import PollVotes
    from .sessions import FailedCode, SessionStatus, StatusReasonCode


@dataclass(frozen=True, slots=True, kw_only=True)
class EventList(Model):
    """Event list, as answered by the gateway."""

    data: list[Event]
    next_cursor: str | None
    has_more: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageData(Model):
    """Message data, as answered by the gateway."""

    messages: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Message(Model):
    """Message, as answered by the gateway."""

    key: FullMessageKey
    message_timestamp: int
    broadcast: bool
    message_body: str
    message: Mapping[str, object]
    """Raw content. Media is under one of `imageMessage`, `videoMessage`, `audioMessage`, `documentMessage`,
    `stickerMessage`."""
    push_name: str | None = None
    view_once: Literal[True] | None = None
    """It can be seen once."""
    ephemeral: Ephemeral | None = None
    """It disappears."""

    _wire: ClassVar[WireNames] = {
        "message_timestamp": "messageTimestamp",
        "message_body": "messageBody",
        "push_name": "pushName",
        "view_once": "viewOnce",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class FullMessageKey(Model):
    """Full message key, as answered by the gateway."""

    id: str
    from_me: bool
    remote_jid: str
    addressing_mode: AddressingMode | str | None = None
    sender_pn: str | None = None
    cleaned_sender_pn: str | None = None
    sender_lid: str | None = None
    sender_username: str | None = None
    """`@name`, of a person whose number is not known."""
    participant: str | None = None
    participant_pn: str | None = None
    cleaned_participant_pn: str | None = None
    participant_lid: str | None = None
    participant_username: str | None = None
    """`@name`, of a person whose number is not known."""

    _wire: ClassVar[WireNames] = {
        "from_me": "fromMe",
        "remote_jid": "remoteJid",
        "addressing_mode": "addressingMode",
        "sender_pn": "senderPn",
        "cleaned_sender_pn": "cleanedSenderPn",
        "sender_lid": "senderLid",
        "sender_username": "senderUsername",
        "participant_pn": "participantPn",
        "cleaned_participant_pn": "cleanedParticipantPn",
        "participant_lid": "participantLid",
        "participant_username": "participantUsername",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Ephemeral(Model):
    """Ephemeral, as answered by the gateway."""

    seconds: int
    """Until it disappears; 0: the message did not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageSentData(Model):
    """Message sent data, as answered by the gateway."""

    msg_id: int
    status: SendOutcome | str
    success: bool
    key: MessageKey | None = None
    message: Mapping[str, object] | None = None
    """Raw content. Media is under one of `imageMessage`, `videoMessage`, `audioMessage`, `documentMessage`,
    `stickerMessage`."""
    view_once: Literal[True] | None = None
    """It can be seen once."""
    ephemeral: Ephemeral | None = None
    """It disappears."""
    failed_code: FailedCode | str | None = None
    error: str | None = None

    _wire: ClassVar[WireNames] = {"msg_id": "msgId", "view_once": "viewOnce"}


SendOutcome: TypeAlias = Literal["sent", "failed"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageUpdate(Model):
    """Message update, as answered by the gateway."""

    key: MessageKey
    update: MessageStatusUpdate
    msg_id: int | None = None

    _wire: ClassVar[WireNames] = {"msg_id": "msgId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageStatusUpdate(Model):
    """Message status update, as answered by the gateway."""

    status: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptData(Model):
    """Receipt data, as answered by the gateway."""

    message: ReceiptMessage


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptMessage(Model):
    """Receipt message, as answered by the gateway."""

    key: MessageKey
    receipt: ReceiptUpdate


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptUpdate(Model):
    """Receipt update, as answered by the gateway."""

    user_jid: str
    receipt_timestamp: int | None = None
    """Seconds."""
    read_timestamp: int | None = None
    """Seconds."""
    played_timestamp: int | None = None
    """Seconds."""

    _wire: ClassVar[WireNames] = {
        "user_jid": "userJid",
        "receipt_timestamp": "receiptTimestamp",
        "read_timestamp": "readTimestamp",
        "played_timestamp": "playedTimestamp",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedMessages(Model):
    """Deleted messages, as answered by the gateway."""

    keys: list[MessageKey]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReactionUpdate(Model):
    """Reaction update, as answered by the gateway."""

    key: MessageKey
    reaction: ReactionContent


@dataclass(frozen=True, slots=True, kw_only=True)
class ReactionContent(Model):
    """Reaction content, as answered by the gateway."""

    text: str
    key: FullMessageKey


@dataclass(frozen=True, slots=True, kw_only=True)
class PollUpdate(Model):
    """Poll update, as answered by the gateway."""

    key: MessageKey
    poll_result: list[PollVotes]

    _wire: ClassVar[WireNames] = {"poll_result": "pollResult"}


@dataclass(frozen=True, slots=True, kw_only=True)
class CallData(Model):
    """Call data, as answered by the gateway."""

    call: IncomingCall


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingCall(Model):
    """Incoming call, as answered by the gateway."""

    id: str
    from_: str
    date: str
    """ISO 8601 UTC with milliseconds."""
    is_group: bool
    is_video: bool
    status: Literal["offer"]

    _wire: ClassVar[WireNames] = {"from_": "from", "is_group": "isGroup", "is_video": "isVideo"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactRecord(Model):
    """Contact record, as answered by the gateway."""

    id: str
    jid: str
    lid: str | None
    phone_number: str | None
    name: str | None
    notify: str | None
    verified_name: str | None
    status: str | None
    img_url: str | None
    username: str | None = None
    """`@name`, of a person whom the network has shown by a username."""

    _wire: ClassVar[WireNames] = {"phone_number": "phoneNumber", "verified_name": "verifiedName", "img_url": "imgUrl"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactUpdate(Model):
    """Contact update, as answered by the gateway."""

    id: str
    jid: str
    img_url: str | None | NotGiven = NOT_GIVEN
    name: str | None | NotGiven = NOT_GIVEN
    notify: str | None | NotGiven = NOT_GIVEN
    verified_name: str | None | NotGiven = NOT_GIVEN
    status: str | None | NotGiven = NOT_GIVEN
    lid: str | None | NotGiven = NOT_GIVEN
    phone_number: str | None | NotGiven = NOT_GIVEN
    username: str | None = None
    """`@name`, of a person whom the network has shown by a username."""

    _wire: ClassVar[WireNames] = {"img_url": "imgUrl", "verified_name": "verifiedName", "phone_number": "phoneNumber"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat(Model):
    """Chat, as answered by the gateway."""

    id: str
    conversation_timestamp: int
    """Seconds."""
    unread_count: int
    name: str | None
    archived: bool
    pinned: int | None
    """Since when, seconds; null: not pinned."""
    mute_end_time: int | None
    """Seconds; null: not muted."""
    ephemeral: Ephemeral | None
    """Null: its messages stay, as far as is known."""

    _wire: ClassVar[WireNames] = {
        "conversation_timestamp": "conversationTimestamp",
        "unread_count": "unreadCount",
        "mute_end_time": "muteEndTime",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatUpdate(Model):
    """Chat update, as answered by the gateway."""

    id: str
    unread_count: int | None = None
    conversation_timestamp: int | None = None
    """Seconds."""
    name: str | None | NotGiven = NOT_GIVEN
    archived: bool | None = None
    pinned: int | None | NotGiven = NOT_GIVEN
    """Since when, seconds; null: not pinned."""
    mute_end_time: int | None | NotGiven = NOT_GIVEN
    """Seconds; null: not muted."""
    ephemeral: Ephemeral | None | NotGiven = NOT_GIVEN
    """Null: its messages stay, as far as is known."""

    _wire: ClassVar[WireNames] = {
        "unread_count": "unreadCount",
        "conversation_timestamp": "conversationTimestamp",
        "mute_end_time": "muteEndTime",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupUpdate(Model):
    """Group update, as answered by the gateway."""

    id: str
    jid: str
    subject: str | None = None
    desc: str | None | NotGiven = NOT_GIVEN
    announce: bool | None = None
    restrict: bool | None = None
    join_approval_mode: bool | None = None
    member_add_mode: bool | None = None
    ephemeral_duration: int | None | NotGiven = NOT_GIVEN
    invite_code: str | None = None
    author: str | None = None

    _wire: ClassVar[WireNames] = {
        "join_approval_mode": "joinApprovalMode",
        "member_add_mode": "memberAddMode",
        "ephemeral_duration": "ephemeralDuration",
        "invite_code": "inviteCode",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantsUpdate(Model):
    """Participants update, as answered by the gateway."""

    id: str
    jid: str
    participants: list[str]
    action: ParticipantsUpdateAction | str
    author: str | None


ParticipantsUpdateAction: TypeAlias = Literal["add", "remove", "promote", "demote"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionStatusData(Model):
    """Session status data, as answered by the gateway."""

    status: SessionStatus | str
    session_id: str
    reason: StatusReasonCode | str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class QrCodeData(Model):
    """Qr code data, as answered by the gateway."""

    qr: str
    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdateRequest(Model):
    """Passkey update request, as answered by the gateway."""

    stage: Literal["request"]
    request_id: str
    token: str
    expires_at: int

    _wire: ClassVar[WireNames] = {"request_id": "requestId", "expires_at": "expiresAt"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdatePrologueSent(Model):
    """Passkey update prologue sent, as answered by the gateway."""

    stage: Literal["prologue_sent"]
    request_id: str

    _wire: ClassVar[WireNames] = {"request_id": "requestId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdateConfirmation(Model):
    """Passkey update confirmation, as answered by the gateway."""

    stage: Literal["confirmation"]
    request_id: str
    code: str
    skip_handoff_ux: bool

    _wire: ClassVar[WireNames] = {"request_id": "requestId", "skip_handoff_ux": "skipHandoffUx"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdateConfirmed(Model):
    """Passkey update confirmed, as answered by the gateway."""

    stage: Literal["confirmed"]
    request_id: str

    _wire: ClassVar[WireNames] = {"request_id": "requestId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdateExpired(Model):
    """Passkey update expired, as answered by the gateway."""

    stage: Literal["expired"]
    request_id: str

    _wire: ClassVar[WireNames] = {"request_id": "requestId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdateFallbackQr(Model):
    """Passkey update fallback qr, as answered by the gateway."""

    stage: Literal["fallback_qr"]
    request_id: str
    error: str

    _wire: ClassVar[WireNames] = {"request_id": "requestId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdateNoContinuation(Model):
    """Passkey update no continuation, as answered by the gateway."""

    stage: Literal["no_continuation"]
    request_id: str
    error: str

    _wire: ClassVar[WireNames] = {"request_id": "requestId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyUpdateError(Model):
    """Passkey update error, as answered by the gateway."""

    stage: Literal["error"]
    request_id: str
    error: str

    _wire: ClassVar[WireNames] = {"request_id": "requestId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendData(Model):
    """Bulk send data, as answered by the gateway."""

    bulk_send: BulkSendProgress


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendProgress(Model):
    """Bulk send progress, as answered by the gateway."""

    id: int
    name: str
    state: BulkSendState | str
    session_ids: list[int]
    total: int
    """Recipients."""
    counts: RecipientCounts
    """Recipients by state; each is in one of them."""
    answered: int
    """Recipients who have written since they got it."""
    opted_out: int
    """Recipients who got it and have opted out since it started."""
    started_at: str | None
    ended_at: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectedMessages(Model):
    """Collected messages, as answered by the gateway."""

    chat: str
    """JID of the chat."""
    events: list[CollectedEvent]


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectedEvent(Model):
    """Collected event, as answered by the gateway."""

    id: str
    """Id of the event, as the event log has it."""
    event: str
    """The name under which the webhook asked for it."""
    timestamp: int
    """Milliseconds."""
    sequence: int
    data: MessageData
