# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of sessions, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import (
    ConnectReplyConnected,
    ConnectReplyNeedCode,
    ConnectReplyNeedPasskey,
    ConnectReplyNeedScan,
    CreatedLink,
    CreatedSession,
    DisconnectReply,
    Link,
    MessageLogPage,
    MessageSearch,
    PasskeyToken,
    QrCode,
    RejectedCall,
    SendingPolicy,
    SentPresence,
    Session,
    SessionKey,
    SessionLogPage,
    SessionStatus,
    SessionSummary,
    SessionUser,
    UpdatedSendingPolicy,
    UpdatedSession,
)

LIST: Final[Operation[list[SessionSummary]]] = Operation(
    name="sessions.list",
    method="GET",
    path="/api/messenger-sessions",
    query=frozenset({"deleted", "label"}),
    result="field",
    output=list[SessionSummary],
)

CREATE: Final[Operation[CreatedSession]] = Operation(
    name="sessions.create",
    method="POST",
    path="/api/messenger-sessions",
    nullable=frozenset(
        {
            "auto_reject_text",
            "pause_automation_minutes",
            "webhook_url",
            "webhook_events",
            "proxy_url",
        }
    ),
    result="field",
    beside=("warnings",),
    output=CreatedSession,
)

GET: Final[Operation[Session]] = Operation(
    name="sessions.get",
    method="GET",
    path="/api/messenger-sessions/{id}",
    result="field",
    output=Session,
)

UPDATE: Final[Operation[UpdatedSession]] = Operation(
    name="sessions.update",
    method="PUT",
    path="/api/messenger-sessions/{id}",
    nullable=frozenset(
        {
            "auto_reject_text",
            "pause_automation_minutes",
            "webhook_url",
            "webhook_events",
            "proxy_url",
        }
    ),
    result="field",
    beside=("warning", "warnings"),
    output=UpdatedSession,
)

DELETE: Final[Operation[None]] = Operation(
    name="sessions.delete",
    method="DELETE",
    path="/api/messenger-sessions/{id}",
    query=frozenset({"purge"}),
)

RESTORE: Final[Operation[Session]] = Operation(
    name="sessions.restore",
    method="POST",
    path="/api/messenger-sessions/{id}/restore",
    result="field",
    output=Session,
)

CONNECT: Final[
    Operation[ConnectReplyConnected | ConnectReplyNeedScan | ConnectReplyNeedCode | ConnectReplyNeedPasskey]
] = Operation(
    name="sessions.connect",
    method="POST",
    path="/api/messenger-sessions/{id}/connect",
    query=frozenset({"qr_as_image"}),
    result="field",
    output=ConnectReplyConnected | ConnectReplyNeedScan | ConnectReplyNeedCode | ConnectReplyNeedPasskey,
)

RESTART: Final[Operation[str]] = Operation(
    name="sessions.restart",
    method="POST",
    path="/api/messenger-sessions/{id}/restart",
    result="field",
    result_field="message",
    output=str,
)

DISCONNECT: Final[Operation[DisconnectReply]] = Operation(
    name="sessions.disconnect",
    method="POST",
    path="/api/messenger-sessions/{id}/disconnect",
    result="field",
    output=DisconnectReply,
)

GET_QR_CODE: Final[Operation[QrCode]] = Operation(
    name="sessions.getQrCode",
    method="GET",
    path="/api/messenger-sessions/{id}/qrcode",
    result="field",
    output=QrCode,
)

GET_PASSKEY_TOKEN: Final[Operation[PasskeyToken]] = Operation(
    name="sessions.getPasskeyToken",
    method="GET",
    path="/api/messenger-sessions/{id}/passkey-token",
    result="field",
    output=PasskeyToken,
)

CREATE_LINK: Final[Operation[CreatedLink]] = Operation(
    name="sessions.createLink",
    method="POST",
    path="/api/messenger-sessions/{id}/links",
    nullable=frozenset({"brand_name", "brand_color", "redirect_url"}),
    result="field",
    output=CreatedLink,
)

LIST_LINKS: Final[Operation[list[Link]]] = Operation(
    name="sessions.listLinks",
    method="GET",
    path="/api/messenger-sessions/{id}/links",
    result="field",
    output=list[Link],
)

REVOKE_LINK: Final[Operation[str]] = Operation(
    name="sessions.revokeLink",
    method="DELETE",
    path="/api/messenger-sessions/{id}/links/{linkId}",
    result="field",
    result_field="message",
    output=str,
)

LIST_MESSAGE_LOGS: Final[Operation[MessageLogPage]] = Operation(
    name="sessions.listMessageLogs",
    method="GET",
    path="/api/messenger-sessions/{id}/message-logs",
    query=frozenset({"page", "per_page", "status"}),
    result="field",
    output=MessageLogPage,
)

LIST_MESSAGES: Final[Operation[MessageSearch]] = Operation(
    name="sessions.listMessages",
    method="GET",
    path="/api/messenger-sessions/{id}/messages",
    query=frozenset({"words", "chat", "direction", "from", "to", "before", "limit"}),
    result="body",
    output=MessageSearch,
)

LIST_SESSION_LOGS: Final[Operation[SessionLogPage]] = Operation(
    name="sessions.listSessionLogs",
    method="GET",
    path="/api/messenger-sessions/{id}/session-logs",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=SessionLogPage,
)

GET_SENDING_POLICY: Final[Operation[SendingPolicy]] = Operation(
    name="sessions.getSendingPolicy",
    method="GET",
    path="/api/messenger-sessions/{id}/sending-policy",
    result="field",
    output=SendingPolicy,
)

UPDATE_SENDING_POLICY: Final[Operation[UpdatedSendingPolicy]] = Operation(
    name="sessions.updateSendingPolicy",
    method="PUT",
    path="/api/messenger-sessions/{id}/sending-policy",
    nullable=frozenset(
        {
            "per_minute",
            "per_hour",
            "per_day",
            "warm_up_days",
            "warm_up_first_day",
            "first_contact_percent",
            "quiet_from",
            "quiet_to",
            "same_text_seconds",
            "typing_per_minute",
        }
    ),
    result="field",
    beside=("warning",),
    output=UpdatedSendingPolicy,
)

RESUME_SENDING: Final[Operation[UpdatedSendingPolicy]] = Operation(
    name="sessions.resumeSending",
    method="POST",
    path="/api/messenger-sessions/{id}/sending-policy/resume",
    result="field",
    beside=("warning",),
    output=UpdatedSendingPolicy,
)

REGENERATE_KEY: Final[Operation[str]] = Operation(
    name="sessions.regenerateKey",
    method="POST",
    path="/api/messenger-sessions/{id}/regenerate-key",
    result="field",
    result_field="api_key",
    output=str,
)

LIST_KEYS: Final[Operation[list[SessionKey]]] = Operation(
    name="sessions.listKeys",
    method="GET",
    path="/api/messenger-sessions/{id}/keys",
    result="field",
    output=list[SessionKey],
)

END_PREVIOUS_KEY: Final[Operation[str]] = Operation(
    name="sessions.endPreviousKey",
    method="DELETE",
    path="/api/messenger-sessions/{id}/keys/previous",
    result="field",
    result_field="message",
    output=str,
)

GET_STATUS: Final[Operation[SessionStatus | str]] = Operation(
    name="sessions.getStatus",
    method="GET",
    path="/api/status",
    result="field",
    result_field="status",
    output=SessionStatus | str,
)

GET_USER: Final[Operation[SessionUser]] = Operation(
    name="sessions.getUser",
    method="GET",
    path="/api/user",
    result="field",
    output=SessionUser,
)

SEND_PRESENCE: Final[Operation[SentPresence]] = Operation(
    name="sessions.sendPresence",
    method="POST",
    path="/api/send-presence-update",
    result="field",
    output=SentPresence,
)

REJECT_CALL: Final[Operation[RejectedCall]] = Operation(
    name="sessions.rejectCall",
    method="POST",
    path="/api/calls/{callId}/reject",
    result="field",
    output=RejectedCall,
)
