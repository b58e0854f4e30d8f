# Generated from the contract by `npm run gen`. Do not edit.
"""Types of sinks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import NOT_GIVEN, Model, NotGiven, WireNames

if TYPE_CHECKING:
    from .webhooks import ChatFilter, WebhookStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Sink(Model):
    """Sink, as answered by the gateway."""

    id: int
    kind: SinkKind | str
    url: str
    destination: str
    format: SinkFormat | str
    credentials: Mapping[str, str]
    ca: str | None
    events: list[str]
    enabled: bool
    chat_filter: ChatFilter | str
    ignore_own: bool
    skip_paused_chats: bool
    collect_seconds: int
    collect_max_seconds: int
    collect_max_messages: int
    description: str | None
    status: WebhookStatus | str
    failing_since: str | None
    """Of the first failure since the last success."""
    last_delivery_at: str | None
    last_error: str | None
    created_at: str
    updated_at: str
    sessions: list[int] | None | NotGiven = NOT_GIVEN
    """Sinks of the account alone."""


SinkKind: TypeAlias = Literal["nats", "redis", "rabbitmq", "kafka", "sqs", "sns", "websocket"]
"""A later gateway may answer others."""


SinkFormat: TypeAlias = Literal["webhook", "cloudevents"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SinkTest(Model):
    """Sink test, as answered by the gateway."""

    delivery_id: str
    delivered: bool
    latency_ms: int
    answer: str | None
    """What the server said."""
    error: str | None

    _wire: ClassVar[WireNames] = {"delivery_id": "deliveryId"}
