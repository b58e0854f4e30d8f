"""From an operation and its fields to a request."""

from __future__ import annotations

import json
import platform
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from ._operation import CallOptions, Operation
from ._version import __version__
from ._wire import NOT_GIVEN, encode

_accepted = {"stream": "text/event-stream", "file": "*/*"}
user_agent = f"messaging-gateway-client-python/{__version__} Python/{platform.python_version()}"


@dataclass(frozen=True, slots=True)
class Credential:
    """Who calls. At most one of the two: a session's key, or a token of the account."""

    key: str | None = field(default=None, repr=False)
    token: str | None = field(default=None, repr=False)
    session_id: int | str | None = None
    """With a token: the session that is meant."""

    def headers(self) -> dict[str, str]:
        secret = self.key if self.key is not None else self.token
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        return headers if self.session_id is None else {**headers, "x-session-id": str(self.session_id)}


@dataclass(frozen=True, slots=True)
class Prepared:
    """A request without the address of the gateway. It is the same for every try."""

    method: str
    target: str
    """Path and query."""
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    content: bytes | None = None
    operation: str = ""
    """Its name, for hooks of the HTTP client."""


def prepare(
    operation: Operation[object],
    fields: Mapping[str, object],
    credential: Credential,
    options: CallOptions | None,
) -> Prepared:
    """The request of a logical call, with an idempotency key of its own where it changes something.

    Raises:
        ValueError: A part of the path is empty.
    """
    given = wire_fields(operation, fields)
    path = _fill(operation.path, given)
    query = {name: given.pop(name) for name in operation.query if name in given}
    carried = {header: str(given.pop(name)) for name, header in operation.headers.items() if name in given}
    body = {**given, **operation.constants}
    headers = {
        "accept": _accepted.get(operation.result, "application/json"),
        "user-agent": user_agent,
        **(credential.headers() if operation.credential else {}),
        **carried,
    }
    if operation.is_idempotent:
        headers["idempotency-key"] = (options.idempotency_key if options else None) or str(uuid.uuid4())
    content = None
    if body:
        headers["content-type"] = "application/json"
        content = json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    if options:
        headers.update({name.lower(): value for name, value in options.headers.items()})
    return Prepared(operation.method, path + _query(query), headers, content, operation.name)


def wire_fields(operation: Operation[object], fields: Mapping[str, object]) -> dict[str, object]:
    """The fields that are sent, as JSON has them."""
    return {
        name: encode(value)
        for name, value in fields.items()
        if value is not NOT_GIVEN and (value is not None or name in operation.nullable)
    }


def _fill(path: str, given: dict[str, object]) -> str:
    """The path with its parameters, which are taken out of the fields."""
    segments = []
    for segment in path.split("/"):
        if segment.startswith("{"):
            name = segment[1:-1]
            value = str(given.pop(name, ""))
            if value in ("", ".", ".."):
                raise ValueError(f"{name} is empty, and a part of the path {path}")
            segment = quote(value, safe="")
        segments.append(segment)
    return "/".join(segments)


def _query(fields: Mapping[str, object]) -> str:
    if not fields:
        return ""
    return "?" + urlencode({name: _text(value) for name, value in sorted(fields.items())}, quote_via=quote)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(_text(item) for item in value)
    return "" if value is None else str(value)
