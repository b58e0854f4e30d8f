# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of contacts, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import (
    BlockReply,
    Contact,
    ContactDetails,
    ContactPage,
    LidLookup,
    NumberCheck,
    PhoneNumberLookup,
    Picture,
    SavedContact,
    UnblockReply,
    UsernameLookup,
)

LIST: Final[Operation[list[Contact] | ContactPage]] = Operation(
    name="contacts.list",
    method="GET",
    path="/api/contacts",
    query=frozenset({"paginated", "page", "limit", "query"}),
    result="field",
    output=list[Contact] | ContactPage,
)

UPSERT: Final[Operation[SavedContact]] = Operation(
    name="contacts.upsert",
    method="PUT",
    path="/api/contacts",
    result="field",
    output=SavedContact,
)

GET: Final[Operation[ContactDetails]] = Operation(
    name="contacts.get",
    method="GET",
    path="/api/contacts/{contactPhoneNumber}",
    result="field",
    output=ContactDetails,
)

GET_PICTURE: Final[Operation[Picture]] = Operation(
    name="contacts.getPicture",
    method="GET",
    path="/api/contacts/{contactPhoneNumber}/picture",
    result="field",
    output=Picture,
)

BLOCK: Final[Operation[BlockReply]] = Operation(
    name="contacts.block",
    method="POST",
    path="/api/contacts/{contactPhoneNumber}/block",
    result="field",
    output=BlockReply,
)

UNBLOCK: Final[Operation[UnblockReply]] = Operation(
    name="contacts.unblock",
    method="POST",
    path="/api/contacts/{contactPhoneNumber}/unblock",
    result="field",
    output=UnblockReply,
)

CHECK_NUMBER: Final[Operation[NumberCheck]] = Operation(
    name="contacts.checkNumber",
    method="GET",
    path="/api/on-messenger/{phone_number}",
    result="field",
    output=NumberCheck,
)

GET_USERNAME: Final[Operation[UsernameLookup]] = Operation(
    name="contacts.getUsername",
    method="GET",
    path="/api/fetch-username/{contact_identifier}",
    result="field",
    output=UsernameLookup,
)

GET_LID: Final[Operation[LidLookup]] = Operation(
    name="contacts.getLid",
    method="GET",
    path="/api/lid-from-pn/{pn}",
    result="field",
    output=LidLookup,
)

GET_PHONE_NUMBER: Final[Operation[PhoneNumberLookup]] = Operation(
    name="contacts.getPhoneNumber",
    method="GET",
    path="/api/pn-from-lid/{lid}",
    result="field",
    output=PhoneNumberLookup,
)
