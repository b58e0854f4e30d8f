# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of passkey, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import PasskeyConfirmReply, PasskeyRequest, PasskeyRespondReply

GET_PENDING: Final[Operation[PasskeyRequest]] = Operation(
    name="passkey.getPending",
    method="GET",
    path="/api/passkey/pending",
    headers={"token": "x-passkey-token"},
    credential=False,
    result="body",
    output=PasskeyRequest,
)

RESPOND: Final[Operation[PasskeyRespondReply]] = Operation(
    name="passkey.respond",
    method="POST",
    path="/api/passkey/response",
    credential=False,
    result="body",
    output=PasskeyRespondReply,
)

CONFIRM: Final[Operation[PasskeyConfirmReply]] = Operation(
    name="passkey.confirm",
    method="POST",
    path="/api/passkey/confirm",
    credential=False,
    result="body",
    output=PasskeyConfirmReply,
)
