# Generated from the contract by `npm run gen`. Do not edit.
"""Types of webhooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import NOT_GIVEN, Model, NotGiven, WireNames

if TYPE_CHECKING:
    from .messages import DeliveryStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook(Model):
    """Webhook, as answered by the gateway."""

    id: int
    url: str
    events: list[str]
    enabled: bool
    compat_signature: bool
    chat_filter: ChatFilter | str
    ignore_own: bool
    skip_paused_chats: bool
    collect_seconds: int
    """0: every message is delivered by itself."""
    collect_max_seconds: int
    collect_max_messages: int
    headers: Mapping[str, str]
    description: str | None
    status: WebhookStatus | str
    is_default: bool
    last_delivery_at: str | None
    last_error: str | None
    created_at: str
    updated_at: str
    previous_secret_until: str | None = None
    """After a rotation: until then the secret before signs too. Absent when none does."""
    sessions: list[int] | None | NotGiven = NOT_GIVEN
    """Webhooks of the account alone."""


ChatFilter: TypeAlias = Literal["all", "personal", "group", "newsletter"]
"""A later gateway may answer others."""


WebhookStatus: TypeAlias = Literal["ok", "degraded", "paused"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookWithSecrets(Model):
    """Webhook with secrets, as answered by the gateway."""

    id: int
    url: str
    events: list[str]
    enabled: bool
    secret: str
    compat_secret: str
    compat_signature: bool
    chat_filter: ChatFilter | str
    ignore_own: bool
    skip_paused_chats: bool
    collect_seconds: int
    """0: every message is delivered by itself."""
    collect_max_seconds: int
    collect_max_messages: int
    headers: Mapping[str, str]
    description: str | None
    status: WebhookStatus | str
    is_default: bool
    last_delivery_at: str | None
    last_error: str | None
    created_at: str
    updated_at: str
    previous_secret_until: str | None = None
    """After a rotation: until then the secret before signs too. Absent when none does."""
    sessions: list[int] | None | NotGiven = NOT_GIVEN
    """Webhooks of the account alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookTest(Model):
    """Webhook test, as answered by the gateway."""

    delivery_id: str
    delivered: bool
    status_code: int | None
    latency_ms: int
    response_body: str | None
    error: str | None

    _wire: ClassVar[WireNames] = {"delivery_id": "deliveryId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryPage(Model):
    """Delivery page, as answered by the gateway."""

    current_page: int
    data: list[Delivery]
    first_page_url: str
    from_: int | None
    last_page: int
    last_page_url: str
    next_page_url: str | None
    path: str
    per_page: int
    prev_page_url: str | None
    to: int | None
    total: int

    _wire: ClassVar[WireNames] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery(Model):
    """Delivery, as answered by the gateway."""

    id: str
    event_id: str
    event: str
    sequence: int
    status: DeliveryStatus | str
    attempt_count: int
    next_attempt_at: str | None
    last_status_code: int | None
    last_error: str | None
    replayed: bool
    created_at: str
    delivered_at: str | None
    session_id: str | None = None
    """Of webhooks of the account, as in the body; `0` for a test of one."""

    _wire: ClassVar[WireNames] = {"session_id": "sessionId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryDetails(Model):
    """Delivery details, as answered by the gateway."""

    id: str
    event_id: str
    event: str
    sequence: int
    status: DeliveryStatus | str
    attempt_count: int
    next_attempt_at: str | None
    last_status_code: int | None
    last_error: str | None
    replayed: bool
    created_at: str
    delivered_at: str | None
    request: DeliveryRequest
    attempts: list[DeliveryAttempt]
    session_id: str | None = None
    """Of webhooks of the account, as in the body; `0` for a test of one."""

    _wire: ClassVar[WireNames] = {"session_id": "sessionId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryRequest(Model):
    """Delivery request, as answered by the gateway."""

    url: str
    headers: Mapping[str, str]
    """As they were sent last, secrets and own values masked; empty before the first attempt."""
    body: str | None
    """Null when the event is no longer stored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryAttempt(Model):
    """Delivery attempt, as answered by the gateway."""

    number: int
    started_at: str
    latency_ms: int
    status_code: int | None
    response_headers: Mapping[str, str] | None
    response_body: str | None
    truncated: bool
    error: str | None
    """`HTTP <status>`, or why no response came: timeout, dns, connect, tls, reset, blocked_address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventExplanation(Model):
    """Event explanation, as answered by the gateway."""

    event_id: str
    event: str
    sequence: int
    webhook_id: int
    outcome: EventExplanationOutcome | str
    """`not_made`: the webhook gets no delivery of this event."""
    reason: EventExplanationReason | str
    """Why. Reasons may be added."""
    explanation: str
    """One sentence for people, with the facts."""
    deliveries: list[Delivery]
    """Of this event to this webhook, newest first: replays are more."""
    session_id: str | None = None
    """Of webhooks of the account, as in the body; `0` for a test of one."""

    _wire: ClassVar[WireNames] = {"session_id": "sessionId"}


EventExplanationOutcome: TypeAlias = Literal["delivered", "waiting", "parked", "failed", "not_made"]
"""A later gateway may answer others."""


EventExplanationReason: TypeAlias = Literal[
    "delivered",
    "being_sent",
    "next",
    "retrying",
    "behind",
    "paused",
    "parked",
    "gone",
    "attempts_used_up",
    "session_deleted",
    "made_later",
    "no_url",
    "other_sessions",
    "other_events",
    "other_chats",
    "own_ignored",
    "collecting",
    "chat_paused",
    "unknown",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayReply(Model):
    """Replay reply, as answered by the gateway."""

    replayed: int
