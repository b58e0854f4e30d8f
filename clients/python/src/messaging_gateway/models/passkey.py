# Generated from the contract by `npm run gen`. Do not edit.
"""Types of passkey."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from .._wire import NOT_GIVEN, Model, NotGiven, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyRequest(Model):
    """Passkey request, as answered by the gateway."""

    request_id: str | None
    public_key: PasskeyPublicKey | None
    status: PasskeyStatus | str
    code: str | None = None
    skip_handoff_ux: bool | None = None
    error: str | None = None

    _wire: ClassVar[WireNames] = {
        "request_id": "requestId",
        "public_key": "publicKey",
        "skip_handoff_ux": "skipHandoffUx",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyPublicKey(Model):
    """Passkey public key, as answered by the gateway."""

    challenge: str
    timeout: float | None = None
    rp_id: str | None = None
    allow_credentials: list[PasskeyAllowedCredential] | None = None
    user_verification: str | None = None
    extensions: Mapping[str, object] | None = None

    _wire: ClassVar[WireNames] = {
        "rp_id": "rpId",
        "allow_credentials": "allowCredentials",
        "user_verification": "userVerification",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyAllowedCredential(Model):
    """Passkey allowed credential, as answered by the gateway."""

    id: str
    type: str


PasskeyStatus: TypeAlias = Literal[
    "pending", "prologue_sent", "confirmation", "confirmed", "expired", "fallback_qr", "no_continuation", "error"
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyCredential(Model):
    """Passkey credential, as given to the gateway."""

    id: str
    """1 to 100,000 characters."""
    raw_id: str
    """1 to 100,000 characters."""
    type: Literal["public-key"]
    response: PasskeyAssertion

    _wire: ClassVar[WireNames] = {"raw_id": "rawId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyAssertion(Model):
    """Passkey assertion, as given to the gateway."""

    client_data_json: str
    """1 to 100,000 characters."""
    authenticator_data: str
    """1 to 100,000 characters."""
    signature: str
    """1 to 100,000 characters."""
    user_handle: str | None | NotGiven = NOT_GIVEN
    """1 to 100,000 characters."""

    _wire: ClassVar[WireNames] = {
        "client_data_json": "clientDataJSON",
        "authenticator_data": "authenticatorData",
        "user_handle": "userHandle",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyRespondReply(Model):
    """Passkey respond reply, as answered by the gateway."""

    status: Literal["prologue_sent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PasskeyConfirmReply(Model):
    """Passkey confirm reply, as answered by the gateway."""

    status: Literal["confirmed"]
