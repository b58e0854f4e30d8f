# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of sandbox, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import (
    Fault,
    LoggedOutDevices,
    Phone,
    PhoneCall,
    PhoneCallStart,
    PhoneChat,
    PhoneGroup,
    PhoneMessage,
    PhonePlayed,
    PhoneRead,
    PhoneSentMessage,
    PhoneStatus,
    PhoneTyping,
    PresenceSighting,
    ScanReply,
)

CREATE_PHONE: Final[Operation[Phone]] = Operation(
    name="sandbox.createPhone",
    method="POST",
    path="/api/sandbox/phones",
    result="field",
    output=Phone,
)

LIST_PHONES: Final[Operation[list[Phone]]] = Operation(
    name="sandbox.listPhones",
    method="GET",
    path="/api/sandbox/phones",
    result="field",
    output=list[Phone],
)

UPDATE_PHONE: Final[Operation[Phone]] = Operation(
    name="sandbox.updatePhone",
    method="PUT",
    path="/api/sandbox/phones/{phone_number}",
    nullable=frozenset({"picture_url"}),
    result="field",
    output=Phone,
)

DELETE_PHONE: Final[Operation[str]] = Operation(
    name="sandbox.deletePhone",
    method="DELETE",
    path="/api/sandbox/phones/{phone_number}",
    result="field",
    result_field="message",
    output=str,
)

SCAN: Final[Operation[ScanReply]] = Operation(
    name="sandbox.scan",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/scan",
    result="field",
    output=ScanReply,
)

ENTER_CODE: Final[Operation[ScanReply]] = Operation(
    name="sandbox.enterCode",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/enter-code",
    result="field",
    output=ScanReply,
)

LOGOUT_DEVICES: Final[Operation[LoggedOutDevices]] = Operation(
    name="sandbox.logoutDevices",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/logout-devices",
    result="field",
    output=LoggedOutDevices,
)

SEND_MESSAGE: Final[Operation[PhoneSentMessage]] = Operation(
    name="sandbox.sendMessage",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/messages",
    result="field",
    output=PhoneSentMessage,
)

LIST_MESSAGES: Final[Operation[list[PhoneMessage]]] = Operation(
    name="sandbox.listMessages",
    method="GET",
    path="/api/sandbox/phones/{phone_number}/messages",
    query=frozenset({"after", "limit", "chat"}),
    result="field",
    output=list[PhoneMessage],
)

MARK_READ: Final[Operation[PhoneRead]] = Operation(
    name="sandbox.markRead",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/read",
    result="field",
    output=PhoneRead,
)

MARK_PLAYED: Final[Operation[PhonePlayed]] = Operation(
    name="sandbox.markPlayed",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/played",
    result="field",
    output=PhonePlayed,
)

SEND_TYPING: Final[Operation[PhoneTyping]] = Operation(
    name="sandbox.sendTyping",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/typing",
    result="field",
    output=PhoneTyping,
)

LIST_SIGHTINGS: Final[Operation[list[PresenceSighting]]] = Operation(
    name="sandbox.listSightings",
    method="GET",
    path="/api/sandbox/phones/{phone_number}/sightings",
    result="field",
    output=list[PresenceSighting],
)

LIST_CHATS: Final[Operation[list[PhoneChat]]] = Operation(
    name="sandbox.listChats",
    method="GET",
    path="/api/sandbox/phones/{phone_number}/chats",
    result="field",
    output=list[PhoneChat],
)

UPDATE_CHAT: Final[Operation[PhoneChat]] = Operation(
    name="sandbox.updateChat",
    method="PUT",
    path="/api/sandbox/phones/{phone_number}/chats/{chat}",
    nullable=frozenset({"muted_until"}),
    result="field",
    output=PhoneChat,
)

DELETE_CHAT: Final[Operation[str]] = Operation(
    name="sandbox.deleteChat",
    method="DELETE",
    path="/api/sandbox/phones/{phone_number}/chats/{chat}",
    result="field",
    result_field="message",
    output=str,
)

POST_STATUS: Final[Operation[PhoneStatus]] = Operation(
    name="sandbox.postStatus",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/statuses",
    result="field",
    output=PhoneStatus,
)

LIST_STATUSES: Final[Operation[list[PhoneStatus]]] = Operation(
    name="sandbox.listStatuses",
    method="GET",
    path="/api/sandbox/phones/{phone_number}/statuses",
    result="field",
    output=list[PhoneStatus],
)

START_CALL: Final[Operation[PhoneCallStart]] = Operation(
    name="sandbox.startCall",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/call",
    result="field",
    output=PhoneCallStart,
)

LIST_CALLS: Final[Operation[list[PhoneCall]]] = Operation(
    name="sandbox.listCalls",
    method="GET",
    path="/api/sandbox/phones/{phone_number}/calls",
    result="field",
    output=list[PhoneCall],
)

CHANGE_CALL: Final[Operation[PhoneCall]] = Operation(
    name="sandbox.changeCall",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/calls/{id}",
    result="field",
    output=PhoneCall,
)

CREATE_GROUP: Final[Operation[PhoneGroup]] = Operation(
    name="sandbox.createGroup",
    method="POST",
    path="/api/sandbox/phones/{phone_number}/groups",
    result="field",
    output=PhoneGroup,
)

CREATE_FAULT: Final[Operation[Fault]] = Operation(
    name="sandbox.createFault",
    method="POST",
    path="/api/sandbox/faults",
    result="field",
    output=Fault,
)

LIST_FAULTS: Final[Operation[list[Fault]]] = Operation(
    name="sandbox.listFaults",
    method="GET",
    path="/api/sandbox/faults",
    result="field",
    output=list[Fault],
)

DELETE_FAULT: Final[Operation[str]] = Operation(
    name="sandbox.deleteFault",
    method="DELETE",
    path="/api/sandbox/faults/{id}",
    result="field",
    result_field="message",
    output=str,
)
