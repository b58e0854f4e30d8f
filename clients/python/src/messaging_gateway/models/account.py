# Generated from the contract by `npm run gen`. Do not edit.
"""Types of account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .._wire import Model


@dataclass(frozen=True, slots=True, kw_only=True)
class Account(Model):
    """Account, as answered by the gateway."""

    id: int
    name: str
    plan: AccountPlan
    subscription: AccountSubscription
    limits: AccountLimits
    usage: AccountUsage
    created_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountPlan(Model):
    """Account plan, as answered by the gateway."""

    name: str
    trial: bool
    """It is for trying out."""
    tool_server: bool
    """The tool server (MCP) is open to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountSubscription(Model):
    """Account subscription, as answered by the gateway."""

    status: SubscriptionStatus | str
    ends_at: str | None
    """When it expires or has expired; null: it does not end."""


SubscriptionStatus: TypeAlias = Literal["trial", "active", "expired"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountLimits(Model):
    """Account limits, as answered by the gateway."""

    sessions: int | None
    """Live sessions at most; null: any number."""
    requests_in_flight: int | None
    """Requests of one session that are worked on at a time; null: any number."""
    protection_seconds: int | None
    """Seconds between two sends of a session with `account_protection`; null: none."""
    rates: AccountRates
    """Per rate class; `default` is every call that has no other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountRates(Model):
    """Account rates, as answered by the gateway."""

    send: AccountRate
    group: AccountRate
    picture: AccountRate
    lookup: AccountRate
    default: AccountRate


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountRate(Model):
    """Account rate, as answered by the gateway."""

    per_minute: int | None
    """Calls of one endpoint and session in a minute; null: no limit."""
    per_day: int | None
    """The same in a UTC day; null: no limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountUsage(Model):
    """Account usage, as answered by the gateway."""

    sessions: int
    """Live sessions there are; deleted ones do not count."""
    sandbox_sessions: int
    """Sessions on the sandbox network, which count towards no limit."""
    messages_this_month: int
    """Messages received, and messages sent through the API, since the first of the month at midnight UTC."""
