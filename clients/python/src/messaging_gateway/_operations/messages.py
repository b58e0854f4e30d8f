# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of messages, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import EditedMessage, MarkReadReply, MessageInfo, MessageTrace, ScheduledMessagePage, SentMessage

SEND_TEXT: Final[Operation[SentMessage]] = Operation(
    name="messages.sendText",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_IMAGE: Final[Operation[SentMessage]] = Operation(
    name="messages.sendImage",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_VIDEO: Final[Operation[SentMessage]] = Operation(
    name="messages.sendVideo",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_GIF: Final[Operation[SentMessage]] = Operation(
    name="messages.sendGif",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    constants={"gifPlayback": True},
    result="field",
    output=SentMessage,
)

SEND_PTV: Final[Operation[SentMessage]] = Operation(
    name="messages.sendPtv",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    constants={"ptv": True},
    result="field",
    output=SentMessage,
)

SEND_DOCUMENT: Final[Operation[SentMessage]] = Operation(
    name="messages.sendDocument",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_AUDIO: Final[Operation[SentMessage]] = Operation(
    name="messages.sendAudio",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_STICKER: Final[Operation[SentMessage]] = Operation(
    name="messages.sendSticker",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_VIEW_ONCE: Final[Operation[SentMessage]] = Operation(
    name="messages.sendViewOnce",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    constants={"viewOnce": True},
    result="field",
    output=SentMessage,
)

SEND_CONTACT: Final[Operation[SentMessage]] = Operation(
    name="messages.sendContact",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_LOCATION: Final[Operation[SentMessage]] = Operation(
    name="messages.sendLocation",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_POLL: Final[Operation[SentMessage]] = Operation(
    name="messages.sendPoll",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_REACTION: Final[Operation[SentMessage]] = Operation(
    name="messages.sendReaction",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

FORWARD: Final[Operation[SentMessage]] = Operation(
    name="messages.forward",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_QUOTED: Final[Operation[SentMessage]] = Operation(
    name="messages.sendQuoted",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_MENTION: Final[Operation[SentMessage]] = Operation(
    name="messages.sendMention",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_TO_GROUP: Final[Operation[SentMessage]] = Operation(
    name="messages.sendToGroup",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_TO_CHANNEL: Final[Operation[SentMessage]] = Operation(
    name="messages.sendToChannel",
    method="POST",
    path="/api/send-message",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

SEND_TEMPLATE: Final[Operation[SentMessage]] = Operation(
    name="messages.sendTemplate",
    method="POST",
    path="/api/send-template",
    query=frozenset({"wait"}),
    result="field",
    output=SentMessage,
)

LIST_SCHEDULED: Final[Operation[ScheduledMessagePage]] = Operation(
    name="messages.listScheduled",
    method="GET",
    path="/api/scheduled-messages",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=ScheduledMessagePage,
)

CANCEL_SCHEDULED: Final[Operation[str]] = Operation(
    name="messages.cancelScheduled",
    method="DELETE",
    path="/api/scheduled-messages/{msgId}",
    query=frozenset({"chat"}),
    result="field",
    result_field="message",
    output=str,
)

RESEND: Final[Operation[str]] = Operation(
    name="messages.resend",
    method="POST",
    path="/api/messages/{message}/resend",
    result="field",
    result_field="message",
    output=str,
)

EDIT: Final[Operation[EditedMessage]] = Operation(
    name="messages.edit",
    method="PUT",
    path="/api/messages/{msgId}",
    result="field",
    output=EditedMessage,
)

GET_INFO: Final[Operation[MessageInfo]] = Operation(
    name="messages.getInfo",
    method="GET",
    path="/api/messages/{msgId}/info",
    query=frozenset({"chat"}),
    result="field",
    output=MessageInfo,
)

TRACE: Final[Operation[MessageTrace]] = Operation(
    name="messages.trace",
    method="GET",
    path="/api/messages/{msgId}/trace",
    query=frozenset({"chat"}),
    result="field",
    output=MessageTrace,
)

DELETE: Final[Operation[str]] = Operation(
    name="messages.delete",
    method="DELETE",
    path="/api/messages/{msgId}",
    query=frozenset({"chat"}),
    result="field",
    result_field="message",
    output=str,
)

MARK_READ: Final[Operation[MarkReadReply]] = Operation(
    name="messages.markRead",
    method="POST",
    path="/api/messages/read",
    result="field",
    output=MarkReadReply,
)
