# Generated from the contract by `npm run gen`. Do not edit.
"""Types of usage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .._wire import Model, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage(Model):
    """Usage, as answered by the gateway."""

    months: list[UsageMonth]
    """Oldest first, from the first month of which anything is recorded."""
    totals: UsageTotals
    """All these months together."""
    plan: UsagePlan | None
    """Null for a key or token that does not see all of the account."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageMonth(Model):
    """Usage month, as answered by the gateway."""

    month: str
    """`YYYY-MM`, UTC."""
    received: int
    """Messages received."""
    sent: int
    """Messages sent through the API."""
    failed: int
    """Sends through the API that failed."""
    media_bytes: MediaBytes
    """Bytes of media in received and in sent messages; null in months from before they were counted."""
    deliveries: DeliveryCounts
    """Attempts to deliver events to webhooks."""
    api_calls: int | None
    """Calls of the account; null for a key or token that does not see all of it, and in months from before they were
    counted."""
    sessions: list[SessionUsage]

    _wire: ClassVar[WireNames] = {"media_bytes": "mediaBytes", "api_calls": "apiCalls"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MediaBytes(Model):
    """Media bytes, as answered by the gateway."""

    in_: int | None
    out: int | None

    _wire: ClassVar[WireNames] = {"in_": "in"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryCounts(Model):
    """Delivery counts, as answered by the gateway."""

    succeeded: int
    failed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionUsage(Model):
    """Session usage, as answered by the gateway."""

    session_id: int
    name: str
    deleted: bool
    """The session is deleted; its months stay."""
    received: int
    """Messages received."""
    sent: int
    """Messages sent through the API."""
    failed: int
    """Sends through the API that failed."""
    media_bytes: MediaBytes
    """Bytes of media in received and in sent messages; null in months from before they were counted."""
    deliveries: DeliveryCounts
    """Attempts to deliver events to webhooks."""

    _wire: ClassVar[WireNames] = {"session_id": "sessionId", "media_bytes": "mediaBytes"}


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageTotals(Model):
    """Usage totals, as answered by the gateway."""

    received: int
    """Messages received."""
    sent: int
    """Messages sent through the API."""
    failed: int
    """Sends through the API that failed."""
    media_bytes: MediaBytesTotal
    """Of the months in which it was counted."""
    deliveries: DeliveryCounts
    """Attempts to deliver events to webhooks."""
    api_calls: int | None
    """Calls of the account; null for a key or token that does not see all of it, and in months from before they were
    counted."""

    _wire: ClassVar[WireNames] = {"media_bytes": "mediaBytes", "api_calls": "apiCalls"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MediaBytesTotal(Model):
    """Media bytes total, as answered by the gateway."""

    in_: int
    out: int

    _wire: ClassVar[WireNames] = {"in_": "in"}


@dataclass(frozen=True, slots=True, kw_only=True)
class UsagePlan(Model):
    """Usage plan, as answered by the gateway."""

    name: str
    sessions: UsagePlanSessions
    """Live sessions; limit null: any number."""
    rates: UsagePlanRates
    """Per rate class; `default` is every call that has no other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsagePlanSessions(Model):
    """Usage plan sessions, as answered by the gateway."""

    used: int
    limit: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UsagePlanRates(Model):
    """Usage plan rates, as answered by the gateway."""

    send: UsageRate
    group: UsageRate
    picture: UsageRate
    lookup: UsageRate
    default: UsageRate


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageRate(Model):
    """Usage rate, as answered by the gateway."""

    per_minute: int | None
    """Calls of one endpoint and session in a minute; null: no limit."""
    per_day: int | None
    """The same in a UTC day; null: no limit."""
    used_today: int
    """Calls of all endpoints and sessions since midnight UTC."""

    _wire: ClassVar[WireNames] = {"per_minute": "perMinute", "per_day": "perDay", "used_today": "usedToday"}
