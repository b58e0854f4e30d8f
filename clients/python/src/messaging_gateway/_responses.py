"""What an answer tells beside its result."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Generic, TypeVar

import httpx

from .errors import ApiError, GatewayError, error_class

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How many calls of its kind are left."""

    limit: int
    """Calls that the window allows."""
    remaining: int
    """Calls that are left in it."""
    reset: int
    """Seconds until the next window; Unix seconds where the gateway is set up so."""


@dataclass(frozen=True, slots=True)
class ResponseInfo:
    """Status and headers of an answer."""

    status: int
    headers: Mapping[str, str]
    """Names in lower case."""
    tries: int = 1
    """How often the call was sent until this answer came."""

    @property
    def request_id(self) -> str | None:
        """Id under which the gateway knows the call."""
        return self.headers.get("x-request-id")

    @property
    def replayed(self) -> bool:
        """The call was made before with the same idempotency key, and this is its answer."""
        return self.headers.get("idempotent-replayed") == "true"

    @property
    def rate_limit(self) -> RateLimit | None:
        """Of the current minute; None on calls that are not limited."""
        return _rate_limit(self.headers, "x-ratelimit")

    @property
    def daily_rate_limit(self) -> RateLimit | None:
        """Of the current day; None where there is no limit for days."""
        return _rate_limit(self.headers, "x-ratelimit-daily")

    @property
    def retry_after(self) -> float | None:
        """Seconds after which the call can be made again."""
        header = self.headers.get("retry-after")
        seconds = _number(header)
        return _seconds_until(header) if seconds is None and header else seconds


@dataclass(frozen=True, slots=True)
class Response(Generic[T]):
    """The result of a call, and the answer that it came in."""

    output: T
    response: ResponseInfo


_collector: ContextVar[Callable[[ResponseInfo], None] | None] = ContextVar("messaging_gateway_collector", default=None)


@contextmanager
def collect_responses() -> Iterator[list[ResponseInfo]]:
    """Gathers the answers of the calls that are made inside."""
    responses: list[ResponseInfo] = []
    token = _collector.set(responses.append)
    try:
        yield responses
    finally:
        _collector.reset(token)


def tell(info: ResponseInfo) -> None:
    """Gives an answer to whoever gathers them."""
    collector = _collector.get()
    if collector is not None:
        collector(info)


def info_of(response: httpx.Response, tries: int) -> ResponseInfo:
    headers = {name.lower(): value for name, value in response.headers.items()}
    return ResponseInfo(status=response.status_code, headers=headers, tries=tries)


def json_of(response: httpx.Response) -> object:
    """The body of an answer. The bytes are those that came.

    Raises:
        GatewayError: It is no JSON, as when something else than a gateway answers.
    """
    try:
        body: object = json.loads(response.content)
    except ValueError as error:
        raise GatewayError(f"The answer of {response.request.url} is no JSON") from error
    return body


def api_error(response: httpx.Response, info: ResponseInfo) -> ApiError:
    """The refusal that an answer is; its body has been read."""
    body: object
    try:
        body = json.loads(response.content)
    except ValueError:
        body = response.content.decode("utf-8", "replace")
    fields: Mapping[str, object] = body if isinstance(body, dict) else {}
    message = fields.get("message")
    waits = info.retry_after
    return error_class(info.status)(
        message if isinstance(message, str) else f"The gateway answered {info.status}",
        status=info.status,
        code=info.headers.get("x-error-code"),
        errors=_field_errors(fields.get("errors")),
        retry_after=waits if waits is not None else _number(fields.get("retry_after")),
        request_id=info.request_id,
        body=body,
        response=info,
    )


def _field_errors(value: object) -> dict[str, list[str]]:
    if not isinstance(value, dict):
        return {}
    return {str(name): [str(text) for text in texts] for name, texts in value.items() if isinstance(texts, list)}


def _rate_limit(headers: Mapping[str, str], prefix: str) -> RateLimit | None:
    numbers = [_number(headers.get(f"{prefix}-{name}")) for name in ("limit", "remaining", "reset")]
    limit, remaining, reset = numbers
    if limit is None or remaining is None or reset is None:
        return None
    return RateLimit(limit=int(limit), remaining=int(remaining), reset=int(reset))


def _seconds_until(date: str) -> float | None:
    """What stands before a gateway may tell a date."""
    try:
        moment = parsedate_to_datetime(date)
    except ValueError:
        return None
    return max(0.0, moment.timestamp() - time.time())


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        number = float(value)
    except ValueError:
        return None
    return number if 0 <= number < 1e12 else None
