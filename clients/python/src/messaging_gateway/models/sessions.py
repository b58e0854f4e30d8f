# Generated from the contract by `npm run gen`. Do not edit.
"""Types of sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSummary(Model):
    """Session summary, as answered by the gateway."""

    id: int
    user_id: int
    name: str
    phone_number: str
    network: Network | str
    status: SessionStatus | str
    status_reason: StatusReason | None
    account_protection: bool
    log_messages: bool
    read_incoming_messages: bool
    auto_reject_calls: bool
    always_online: bool
    ignore_groups: bool
    ignore_channels: bool
    ignore_broadcasts: bool
    webhook_url: str | None
    webhook_enabled: bool
    webhook_events: list[str] | None
    proxy_url: str | None
    session_data: SessionData
    last_active_at: str | None
    whatsapp_message_count: int
    created_at: str
    updated_at: str
    labels: list[str]
    """As they were set, in their order; empty when none is."""
    search_texts: bool
    """Its messages are found by words of their texts."""
    auto_reject_text: str | None = None
    """As it was set; absent when nothing is."""
    pause_automation_minutes: int | None = None
    """As it was set; absent when answers pause nothing."""
    deleted_at: str | None = None
    """Of deleted sessions alone."""
    restorable_until: str | None = None
    """Of deleted sessions alone: they are erased then."""


Network: TypeAlias = Literal["live", "sandbox"]
"""A later gateway may answer others."""


SessionStatus: TypeAlias = Literal[
    "connecting", "connected", "disconnected", "need_scan", "need_passkey", "logged_out", "expired"
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusReason(Model):
    """Status reason, as answered by the gateway."""

    code: StatusReasonCode | str
    message: str


StatusReasonCode: TypeAlias = Literal[
    "not_linked",
    "disconnected_by_user",
    "stream_replaced",
    "banned_temporarily",
    "internal",
    "proxy_unreachable",
    "proxy_refused",
    "network_unreachable",
    "network_name_not_found",
    "network_untrusted",
    "degraded_no_response",
    "waiting_for_link",
    "passkey_failed",
    "logged_out_from_phone",
    "logged_out_by_user",
    "banned_permanently",
    "link_timeout",
    "link_refused",
    "link_incomplete",
    "pairing_code_refused",
    "pairing_code_unanswered",
    "version_refused",
    "moved",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionData(Model):
    """Session data, as answered by the gateway."""

    status_updated_at: str
    status_info: SessionStatusInfo


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionStatusInfo(Model):
    """Session status info, as answered by the gateway."""

    status: SessionStatus | str
    timestamp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatedSession(Model):
    """Created session, as answered by the gateway."""

    id: int
    user_id: int
    name: str
    phone_number: str
    network: Network | str
    status: SessionStatus | str
    status_reason: StatusReason | None
    account_protection: bool
    log_messages: bool
    read_incoming_messages: bool
    auto_reject_calls: bool
    always_online: bool
    ignore_groups: bool
    ignore_channels: bool
    ignore_broadcasts: bool
    webhook_url: str | None
    webhook_enabled: bool
    webhook_events: list[str] | None
    webhook_secret: str
    api_key: str
    proxy_url: str | None
    session_data: SessionData
    last_active_at: str | None
    whatsapp_message_count: int
    created_at: str
    updated_at: str
    labels: list[str]
    """As they were set, in their order; empty when none is."""
    search_texts: bool
    """Its messages are found by words of their texts."""
    auto_reject_text: str | None = None
    """As it was set; absent when nothing is."""
    pause_automation_minutes: int | None = None
    """As it was set; absent when answers pause nothing."""
    warnings: list[str] | None = None
    """What was saved and will not work as it stands, one sentence each: a webhook that asks for no event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session(Model):
    """Session, as answered by the gateway."""

    id: int
    user_id: int
    name: str
    phone_number: str
    network: Network | str
    status: SessionStatus | str
    status_reason: StatusReason | None
    account_protection: bool
    log_messages: bool
    read_incoming_messages: bool
    auto_reject_calls: bool
    always_online: bool
    ignore_groups: bool
    ignore_channels: bool
    ignore_broadcasts: bool
    webhook_url: str | None
    webhook_enabled: bool
    webhook_events: list[str] | None
    webhook_secret: str
    api_key: str
    proxy_url: str | None
    session_data: SessionData
    last_active_at: str | None
    whatsapp_message_count: int
    created_at: str
    updated_at: str
    labels: list[str]
    """As they were set, in their order; empty when none is."""
    search_texts: bool
    """Its messages are found by words of their texts."""
    auto_reject_text: str | None = None
    """As it was set; absent when nothing is."""
    pause_automation_minutes: int | None = None
    """As it was set; absent when answers pause nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdatedSession(Model):
    """Updated session, as answered by the gateway."""

    id: int
    user_id: int
    name: str
    phone_number: str
    network: Network | str
    status: SessionStatus | str
    status_reason: StatusReason | None
    account_protection: bool
    log_messages: bool
    read_incoming_messages: bool
    auto_reject_calls: bool
    always_online: bool
    ignore_groups: bool
    ignore_channels: bool
    ignore_broadcasts: bool
    webhook_url: str | None
    webhook_enabled: bool
    webhook_events: list[str] | None
    webhook_secret: str
    api_key: str
    proxy_url: str | None
    session_data: SessionData
    last_active_at: str | None
    whatsapp_message_count: int
    created_at: str
    updated_at: str
    labels: list[str]
    """As they were set, in their order; empty when none is."""
    search_texts: bool
    """Its messages are found by words of their texts."""
    auto_reject_text: str | None = None
    """As it was set; absent when nothing is."""
    pause_automation_minutes: int | None = None
    """As it was set; absent when answers pause nothing."""
    warnings: list[str] | None = None
    """What was saved and will not work as it stands, one sentence each: a webhook that asks for no event."""
    warning: str | None = None
    """The change is kept, but the live connection did not take it."""


LinkMethod: TypeAlias = Literal["qr", "code", "passkey"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectReplyConnected(Model):
    """Connect reply connected, as answered by the gateway."""

    status: Literal["CONNECTED"]
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectReplyNeedScan(Model):
    """Connect reply need scan, as answered by the gateway."""

    status: Literal["NEED_SCAN"]
    qr_code: str

    _wire: ClassVar[WireNames] = {"qr_code": "qrCode"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectReplyNeedCode(Model):
    """Connect reply need code, as answered by the gateway."""

    status: Literal["NEED_CODE"]
    pairing_code: str
    expires_at: str

    _wire: ClassVar[WireNames] = {"pairing_code": "pairingCode"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectReplyNeedPasskey(Model):
    """Connect reply need passkey, as answered by the gateway."""

    status: Literal["NEED_PASSKEY"]
    passkey: PasskeyToken


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyToken(Model):
    """Passkey token, as answered by the gateway."""

    token: str
    expires_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DisconnectReply(Model):
    """Disconnect reply, as answered by the gateway."""

    status: DisconnectReplyStatus | str
    message: str


DisconnectReplyStatus: TypeAlias = Literal["disconnected", "logged_out"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QrCode(Model):
    """Qr code, as answered by the gateway."""

    qr_code: str

    _wire: ClassVar[WireNames] = {"qr_code": "qrCode"}


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatedLink(Model):
    """Created link, as answered by the gateway."""

    id: int
    url: str
    status: LinkStatus | str
    methods: list[LinkMethod | str]
    brand_name: str | None
    brand_color: str | None
    redirect_url: str | None
    started_at: str | None
    """When its holder began to link last."""
    used_at: str | None
    expires_at: str
    created_at: str


LinkStatus: TypeAlias = Literal["open", "used", "expired", "revoked"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(Model):
    """Link, as answered by the gateway."""

    id: int
    status: LinkStatus | str
    methods: list[LinkMethod | str]
    brand_name: str | None
    brand_color: str | None
    redirect_url: str | None
    started_at: str | None
    """When its holder began to link last."""
    used_at: str | None
    expires_at: str
    created_at: str


MessageLogStatus: TypeAlias = Literal["in_progress", "sent", "failed", "scheduled", "canceled"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageLogPage(Model):
    """Message log page, as answered by the gateway."""

    current_page: int
    data: list[MessageLog]
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
class MessageLog(Model):
    """Message log, as answered by the gateway."""

    id: int
    whatsapp_session_id: int
    to: str | None
    content: str | None
    status: MessageLogStatus | str
    failed_reason: str | None
    failed_code: FailedCode | str | None
    created_at: str
    updated_at: str
    send_at: str | None = None
    """When a scheduled message is due."""
    held_until: str | None = None
    """The sending policy holds it until about then."""
    held_reason: HeldReason | str | None = None
    """Why it is held. Reasons may be added."""

    _wire: ClassVar[WireNames] = {"send_at": "sendAt"}


FailedCode: TypeAlias = Literal[
    "not_on_network",
    "reachout_locked",
    "media_fetch_failed",
    "media_too_large",
    "media_type",
    "not_connected",
    "ack_timeout",
    "network_rejected",
    "canceled",
    "internal",
]
"""A later gateway may answer others."""


HeldReason: TypeAlias = Literal[
    "pace_minute",
    "pace_hour",
    "pace_day",
    "spacing",
    "first_contacts",
    "quiet_hours",
    "same_text",
    "network_slow_down",
    "network_no_first_contacts",
    "network_bulk_stopped",
]
"""A later gateway may answer others."""


MessageDirection: TypeAlias = Literal["in", "out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageSearch(Model):
    """Message search, as answered by the gateway."""

    data: list[FoundMessage]
    next: str | None
    """`before` of the next page; null: there is none."""
    gave_up: bool
    """One call has looked at as many messages as it may; behind `next` there may be more."""
    is_cut: bool
    """`words` fits more chats than one search looks into."""
    texts: SearchedTexts | str
    """Whether texts were searched: `whole`; `partly`: some are not indexed yet, or could not be read; `none`: the
    session or the installation has the search over texts switched off, or there is nothing to search for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundMessage(Model):
    """Found message, as answered by the gateway."""

    id: str | None
    """The network's id."""
    msg_id: int | None
    """Of messages that were sent over the API; null: another one."""
    from_me: bool
    remote_jid: str | None
    """The chat."""
    name: str | None
    """Of the chat, as the session knows it."""
    number: str | None
    """Of the person, with `+`."""
    participant: str | None
    """Who wrote, in a group."""
    kind: MessageKind | str | None
    """null: not known, or no engine could read it now."""
    text: str | None
    """Body or caption, as it reads now; the beginning of a long one."""
    deleted: bool
    status: int | None
    """0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played."""
    failed_code: FailedCode | str | None
    at: str
    """When the gateway recorded or accepted it."""
    send_at: str | None = None
    """When a scheduled message is due."""

    _wire: ClassVar[WireNames] = {
        "msg_id": "msgId",
        "from_me": "fromMe",
        "remote_jid": "remoteJid",
        "send_at": "sendAt",
    }


MessageKind: TypeAlias = Literal[
    "text", "image", "video", "audio", "document", "sticker", "contact", "location", "poll", "other"
]
"""A later gateway may answer others."""


SearchedTexts: TypeAlias = Literal["none", "partly", "whole"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLogPage(Model):
    """Session log page, as answered by the gateway."""

    current_page: int
    data: list[SessionLog]
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
class SessionLog(Model):
    """Session log, as answered by the gateway."""

    id: int
    whatsapp_session_id: int
    event_type: SessionLogType | str
    status: SessionStatus | str
    occurred_at: str
    details: SessionLogDetails | None = None
    """What was missed before this connection, or why there is none yet."""


SessionLogType: TypeAlias = Literal[
    "session_created",
    "session_updated",
    "status_change",
    "session_restarted",
    "session_disconnected",
    "qr_generated",
    "passkey_update",
    "api_key_regenerated",
    "webhook_failed",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLogDetails(Model):
    """Session log details, as answered by the gateway."""

    gap: ConnectionGap | None = None
    undecrypted: Mapping[str, UndecryptedMessage] | None = None
    """Messages that could not be read, by network id; the latest hundred at most."""
    queue: StalledQueue | None = None
    """What the network had kept stood still while it was handed over."""
    unknown: list[UnknownStanza] | None = None
    """What the network sent that this version does not know: kinds and names alone, the latest twenty at most."""
    version: RefusedVersion | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionGap(Model):
    """Connection gap, as answered by the gateway."""

    from_: str
    """When the connection before had ended."""
    ms: int
    """How long there was none, milliseconds."""
    code: int | None
    """How it had ended, as the network numbers it; null: on request, or unknown."""
    replayed: int | None
    """What the network had kept and handed over; null: not all of it."""

    _wire: ClassVar[WireNames] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class UndecryptedMessage(Model):
    """Undecrypted message, as answered by the gateway."""

    chat: str
    recovered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StalledQueue(Model):
    """Stalled queue, as answered by the gateway."""

    stalled_at: str
    """When nothing more of it had come for too long."""
    waiting: int
    """Stanzas that the network said to have kept."""
    passed: int
    """Stanzas that could not be read and were passed over, so that it goes on."""
    drained: bool
    """All of it has come in the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownStanza(Model):
    """Unknown stanza, as answered by the gateway."""

    what: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedVersion(Model):
    """Refused version, as answered by the gateway."""

    refused: str
    """Version of the web client that the network refused."""
    used: str | None
    """The one in its place; null: there is none to try."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SendingPolicy(Model):
    """Sending policy, as answered by the gateway."""

    preset: SendingPreset | str
    in_effect: SendingPresetInEffect | str
    """What `default` stands for; `off` holds nothing, but for the ceiling."""
    figures: SendingFigures
    """As they are in effect, under the ceiling."""
    ceiling: SendingCeiling
    """What the operator and the plan allow at most."""
    day_limit: int | None
    """The daily limit today, warm-up included."""
    held: int
    """Sends that are held at the moment."""
    network_limits: list[NetworkLimit] | None = None
    """What the session does because of what the network said of its sending; absent: nothing. The figures are those
    without it. A session without a policy holds back its bulk sends alone."""


SendingPreset: TypeAlias = Literal["default", "careful", "normal", "off", "custom"]
"""A later gateway may answer others."""


SendingPresetInEffect: TypeAlias = Literal["careful", "normal", "off", "custom"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SendingFigures(Model):
    """Sending figures, as answered by the gateway."""

    per_minute: int | None
    """Sends in 60 seconds at most, replies included."""
    per_hour: int | None
    """Sends in an hour at most, without replies."""
    per_day: int | None
    """Sends in 24 hours at most, without replies."""
    jitter_percent: int
    """How far pauses may differ from their mean."""
    warm_up_days: int | None
    """How many days the daily limit of a young session takes to grow."""
    warm_up_first_day: int | None
    """The daily limit on the first day of it."""
    first_contact_percent: int | None
    """Share of the daily limit that may go to people the session has no conversation with."""
    quiet_from: str | None
    """When quiet hours begin by the clock of the recipient, `HH:MM`."""
    quiet_to: str | None
    """When they end; on the next day when that is earlier."""
    same_text_seconds: int | None
    """Pause before the same text goes to somebody else."""
    typing_per_minute: int | None
    """Characters that the session types in a minute: a person sees it typing before a text comes, for 20 seconds at
    most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SendingCeiling(Model):
    """Sending ceiling, as answered by the gateway."""

    per_minute: int | None
    """Sends in 60 seconds at most, replies included."""
    per_hour: int | None
    """Sends in an hour at most, without replies."""
    per_day: int | None
    """Sends in 24 hours at most, without replies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NetworkLimit(Model):
    """Network limit, as answered by the gateway."""

    effect: NetworkLimitEffect | str
    """`slow_down`: the pace is a part of what it was. `no_first_contacts`: nobody is written to for the first time.
    `bulk_stopped`: nothing of priority `bulk` goes out."""
    reason: NetworkLimitReason | str
    """`reachout_locked`: new chats were refused (463). `rate_limited`: the session sent too fast (429).
    `temporary_ban`: the number was banned for a time. `unknown_recipients`: many recipients are not on WhatsApp."""
    since: str
    """When the network last said so."""
    until: str
    """When it ends by itself."""
    pace_percent: int | None
    """With `slow_down`: how much of the pace is left."""


NetworkLimitEffect: TypeAlias = Literal["slow_down", "no_first_contacts", "bulk_stopped"]
"""A later gateway may answer others."""


NetworkLimitReason: TypeAlias = Literal["reachout_locked", "rate_limited", "temporary_ban", "unknown_recipients"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdatedSendingPolicy(Model):
    """Updated sending policy, as answered by the gateway."""

    preset: SendingPreset | str
    in_effect: SendingPresetInEffect | str
    """What `default` stands for; `off` holds nothing, but for the ceiling."""
    figures: SendingFigures
    """As they are in effect, under the ceiling."""
    ceiling: SendingCeiling
    """What the operator and the plan allow at most."""
    day_limit: int | None
    """The daily limit today, warm-up included."""
    held: int
    """Sends that are held at the moment."""
    network_limits: list[NetworkLimit] | None = None
    """What the session does because of what the network said of its sending; absent: nothing. The figures are those
    without it. A session without a policy holds back its bulk sends alone."""
    warning: str | None = None
    """The change is kept, but the live connection did not take it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionKey(Model):
    """Session key, as answered by the gateway."""

    kind: SessionKeyKind | str
    good_until: str | None
    """Of the previous key: when it ends. The current one does not."""
    last_used_at: str | None
    """To the minute; null: not yet used."""
    last_used_ip: str | None
    """Address of the caller who used it last."""


SessionKeyKind: TypeAlias = Literal["current", "previous"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionUser(Model):
    """Session user, as answered by the gateway."""

    id: str
    name: str | None
    lid: str | None


PresenceType: TypeAlias = Literal["composing", "recording", "paused", "available", "unavailable"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SentPresence(Model):
    """Sent presence, as answered by the gateway."""

    jid: str
    type: PresenceType | str


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectedCall(Model):
    """Rejected call, as answered by the gateway."""

    call_id: str
    status: Literal["rejected"]

    _wire: ClassVar[WireNames] = {"call_id": "callId"}
