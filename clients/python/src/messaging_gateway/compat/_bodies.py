"""Bodies of answers, read by attribute or by key."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any

from .._responses import ResponseInfo

unix_from = 1_000_000_000
"""A reset above it is a time, and not seconds from now."""


class Body(Mapping[str, Any]):
    """An object of an answer. Its fields have their name on the wire, and in attributes also the Python form of it:
    `body.msgId`, `body.msg_id` and `body["msgId"]` are the same."""

    __slots__ = ("_fields",)

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = fields

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        for known, value in self._fields.items():
            if name in (known, _snake(known)):
                return _wrapped(value)
        raise AttributeError(f"The answer has no field {name}")

    def __getitem__(self, name: str) -> Any:
        return _wrapped(self._fields[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __repr__(self) -> str:
        return f"Body({dict(self._fields)!r})"

    def model_dump(self) -> dict[str, Any]:
        """The fields as they came."""
        return dict(self._fields)


@dataclass(frozen=True)
class RateLimitInfo:
    """What the headers of an answer say of its endpoint's limit."""

    limit: int | None = None
    remaining: int | None = None
    reset_timestamp: int | None = None
    """Unix seconds."""

    def get_reset_timestamp_as_date(self) -> datetime | None:
        return None if self.reset_timestamp is None else datetime.fromtimestamp(self.reset_timestamp, timezone.utc)


@dataclass(frozen=True)
class Result:
    """An answer: its whole body, and what is left of the limit."""

    response: Body
    rate_limit: RateLimitInfo | None = None


def result_of(body: Mapping[str, Any], info: ResponseInfo | None) -> Result:
    return Result(Body(body), _rate_limit_of(info))


def _rate_limit_of(info: ResponseInfo | None) -> RateLimitInfo | None:
    found = info.rate_limit if info else None
    if found is None:
        return None
    reset = found.reset if found.reset > unix_from else int(time.time()) + found.reset
    return RateLimitInfo(found.limit, found.remaining, reset)


def _wrapped(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Body(value)
    return [_wrapped(item) for item in value] if isinstance(value, list) else value


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()
