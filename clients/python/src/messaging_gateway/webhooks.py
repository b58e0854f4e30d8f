"""Deliveries of webhooks: their signatures, and the events in them."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from .errors import WebhookSignatureError
from .events import Event, decode_event

Headers = Mapping[str, str] | Iterable[tuple[str, str]]
"""Headers of a request, as web frameworks give them; in any case."""

default_tolerance_seconds = 300.0


def construct_event(
    body: bytes,
    headers: Headers,
    secret: str | Sequence[str],
    *,
    tolerance_seconds: float = default_tolerance_seconds,
) -> Event:
    """Checks the signature of a delivery, and reads its event.

    Args:
        body: The raw bytes that came. A body that was parsed and written again has another signature.
        headers: Of the request.
        secret: The webhook's `secret` (`whsec_…`) or its `compat_secret`; several while one is being replaced.
        tolerance_seconds: How far the time of the signature may be off. The compat secret is not signed with a time.

    Raises:
        WebhookSignatureError: No secret fits, the time is too far off, or the body is no event.
        TypeError: The body is text.
    """
    if not isinstance(body, (bytes, bytearray, memoryview)):
        raise TypeError("body must be the raw bytes of the request: text may differ from what was signed")
    raw = bytes(body)
    given = _lower(headers)
    secrets = [one for one in ([secret] if isinstance(secret, str) else secret) if one]
    if not secrets:
        raise WebhookSignatureError("There is no secret to check the signature with")
    _verify(raw, given, secrets, tolerance_seconds)
    event = decode_event(_parse(raw))
    return replace(event, id=given.get("webhook-id", ""), delivery_id=given.get("x-webhook-delivery"))


def sign(body: bytes, secret: str, *, webhook_id: str, timestamp: int | None = None) -> dict[str, str]:
    """The headers of a delivery with this body, for tests of a receiver.

    Args:
        body: The bytes of the delivery.
        secret: `whsec_…`, or a compat secret.
        webhook_id: `evt_…`
        timestamp: Seconds; now by default.
    """
    moment = str(int(time.time()) if timestamp is None else timestamp)
    headers = {"webhook-id": webhook_id, "webhook-timestamp": moment}
    if not secret.startswith("whsec_"):
        return {**headers, "x-webhook-signature": secret}
    return {**headers, "webhook-signature": _signature(_key(secret), webhook_id, moment, body)}


def _verify(body: bytes, headers: Mapping[str, str], secrets: Sequence[str], tolerance: float) -> None:
    keys = [_key(secret) for secret in secrets if secret.startswith("whsec_")]
    verbatim = [secret for secret in secrets if not secret.startswith("whsec_")]
    signatures = headers.get("webhook-signature")
    compat = headers.get("x-webhook-signature")
    if compat is not None and any([_equal(compat, secret) for secret in verbatim]):
        return
    if signatures is None or not keys:
        raise WebhookSignatureError(
            "The signature does not fit" if compat is not None and verbatim else "The request has no signature"
        )
    identity, moment = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not identity or not moment.isascii() or not moment.isdecimal() or len(moment) > 12:
        raise WebhookSignatureError("The request lacks webhook-id or webhook-timestamp")
    expected = [_signature(key, identity, moment, body) for key in keys]
    if not any([_equal(given, one) for given in signatures.split(" ") for one in expected]):
        raise WebhookSignatureError("The signature does not fit")
    if not abs(time.time() - int(moment)) <= tolerance:
        raise WebhookSignatureError(f"The signature is more than {tolerance:g} seconds off")


def _signature(key: bytes, identity: str, moment: str, body: bytes) -> str:
    digest = hmac.new(key, f"{identity}.{moment}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(digest).decode()


def _key(secret: str) -> bytes:
    text = secret.removeprefix("whsec_")
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except binascii.Error as error:
        raise WebhookSignatureError("The secret is not whsec_ and Base64") from error
    if not key:
        # Anybody can sign with an empty key.
        raise WebhookSignatureError("The secret has nothing behind whsec_")
    return key


def _equal(given: str, expected: str) -> bool:
    return hmac.compare_digest(given.encode(), expected.encode())


def _parse(body: bytes) -> Mapping[str, object]:
    try:
        value = json.loads(body)
    except ValueError as error:
        raise WebhookSignatureError("The body is no JSON") from error
    if not isinstance(value, dict) or not isinstance(value.get("event"), str):
        raise WebhookSignatureError("The body is no event")
    return value


def _lower(headers: Headers) -> dict[str, str]:
    items = headers.items() if isinstance(headers, Mapping) else headers
    return {name.lower(): value for name, value in items}
