# Generated from the contract by `npm run gen`. Do not edit.
"""Types of sandbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames

if TYPE_CHECKING:
    from .sessions import PresenceType


@dataclass(frozen=True, slots=True, kw_only=True)
class Phone(Model):
    """Phone, as answered by the gateway."""

    phone_number: str
    name: str
    about: str
    picture_url: str | None
    requires_passkey: bool
    online: bool
    jid: str
    lid: str
    linked_devices: list[PhoneDevice]
    passkey: PhonePasskey | None
    created_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneDevice(Model):
    """Phone device, as answered by the gateway."""

    device: int
    session_id: int
    linked_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhonePasskey(Model):
    """Phone passkey, as answered by the gateway."""

    rp_id: str
    credential_id: str
    user_handle: str
    private_key: str
    sign_count: int

    _wire: ClassVar[WireNames] = {
        "rp_id": "rpId",
        "credential_id": "credentialId",
        "user_handle": "userHandle",
        "private_key": "privateKey",
        "sign_count": "signCount",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ScanReply(Model):
    """Scan reply, as answered by the gateway."""

    linked: bool
    passkey_required: bool | None = None
    passkey: PhonePasskey | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedOutDevices(Model):
    """Logged out devices, as answered by the gateway."""

    removed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneReaction(Model):
    """Phone reaction, as given to the gateway."""

    emoji: str
    """One emoji; empty removes the reaction. At most 64 characters."""
    msg_id: str
    """1 to 100 characters."""

    _wire: ClassVar[WireNames] = {"msg_id": "msgId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneForward(Model):
    """Phone forward, as given to the gateway."""

    msg_id: str
    """1 to 100 characters."""

    _wire: ClassVar[WireNames] = {"msg_id": "msgId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneVote(Model):
    """Phone vote, as given to the gateway."""

    id: str
    """1 to 100 characters."""
    options: Sequence[str]
    """Names; none takes the vote back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneSentMessage(Model):
    """Phone sent message, as answered by the gateway."""

    id: str
    chat: str
    timestamp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneMessage(Model):
    """Phone message, as answered by the gateway."""

    id: str
    chat: str
    from_: str
    from_me: bool
    kind: PhoneMessageKind | str
    text: str
    media: PhoneMessageMedia | None
    reaction: PhoneMessageReaction | None
    poll: PhoneMessagePoll | None
    contact: PhoneMessageContact | None
    location: PhoneMessageLocation | None
    quoted_id: str | None
    edited: bool
    deleted: bool
    status: PhoneMessageStatus | str
    timestamp: int

    _wire: ClassVar[WireNames] = {"from_": "from"}


PhoneMessageKind: TypeAlias = Literal[
    "text",
    "image",
    "video",
    "gif",
    "ptv",
    "document",
    "audio",
    "sticker",
    "contact",
    "location",
    "poll",
    "reaction",
    "unknown",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneMessageMedia(Model):
    """Phone message media, as answered by the gateway."""

    mimetype: str
    size: int
    sha256: str
    url: str
    file_name: str | None = None

    _wire: ClassVar[WireNames] = {"file_name": "fileName"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneMessageReaction(Model):
    """Phone message reaction, as answered by the gateway."""

    id: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneMessagePoll(Model):
    """Phone message poll, as answered by the gateway."""

    question: str
    multi_select: bool
    options: list[PollVotes]

    _wire: ClassVar[WireNames] = {"multi_select": "multiSelect"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PollVotes(Model):
    """Poll votes, as answered by the gateway."""

    name: str
    voters: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneMessageContact(Model):
    """Phone message contact, as answered by the gateway."""

    name: str
    phone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneMessageLocation(Model):
    """Phone message location, as answered by the gateway."""

    latitude: float
    longitude: float
    name: str | None = None
    address: str | None = None


PhoneMessageStatus: TypeAlias = Literal["sent", "delivered", "read", "played"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneRead(Model):
    """Phone read, as answered by the gateway."""

    chat: str
    read: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhonePlayed(Model):
    """Phone played, as answered by the gateway."""

    id: str
    chat: str


TypingType: TypeAlias = Literal["composing", "recording", "paused"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneTyping(Model):
    """Phone typing, as answered by the gateway."""

    chat: str
    type: TypingType | str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresenceSighting(Model):
    """Presence sighting, as answered by the gateway."""

    from_: str
    chat: str | None
    """Where they typed; null for available and unavailable."""
    type: PresenceType | str
    at: str

    _wire: ClassVar[WireNames] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneChat(Model):
    """Phone chat, as answered by the gateway."""

    chat: str
    archived: bool
    muted_until: str | None
    """null: not muted."""
    pinned: bool
    unread: bool
    """Marked as unread by the owner, whatever is in it."""
    unread_count: int
    """Received messages that were not reported as read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneStatus(Model):
    """Phone status, as answered by the gateway."""

    id: str
    from_: str
    from_me: bool
    text: str
    timestamp: int

    _wire: ClassVar[WireNames] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneCallStart(Model):
    """Phone call start, as answered by the gateway."""

    id: str
    to: str
    video: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneCall(Model):
    """Phone call, as answered by the gateway."""

    id: str
    from_: str
    to: str
    video: bool
    status: PhoneCallStatus | str
    started_at: str

    _wire: ClassVar[WireNames] = {"from_": "from"}


PhoneCallStatus: TypeAlias = Literal["ringing", "accepted", "rejected", "missed", "ended"]
"""A later gateway may answer others."""


CallAction: TypeAlias = Literal["accept", "reject", "end"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneGroup(Model):
    """Phone group, as answered by the gateway."""

    id: str
    jid: str
    subject: str
    participants: list[str]


FaultKind: TypeAlias = Literal[
    "nack_463",
    "nack_479",
    "drop_connection",
    "delay_ms",
    "duplicate_stanza",
    "corrupt_ciphertext",
    "conflict_replaced",
    "logged_out_401",
    "banned_403",
    "unavailable_503",
    "deaf",
    "slow_acks",
    "offline_queue",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault(Model):
    """Fault, as answered by the gateway."""

    id: int
    kind: FaultKind | str
    phone_number: str | None
    session_id: int | None
    count: int | None
    remaining: int | None
    ms: int | None
    created_at: str
