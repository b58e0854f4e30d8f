# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of webhooks, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import (
    DeliveryDetails,
    DeliveryPage,
    EventExplanation,
    ReplayReply,
    Webhook,
    WebhookTest,
    WebhookWithSecrets,
)

LIST: Final[Operation[list[Webhook]]] = Operation(
    name="webhooks.list",
    method="GET",
    path="/api/messenger-sessions/{id}/webhooks",
    result="field",
    output=list[Webhook],
)

LIST_FOR_ALL_SESSIONS: Final[Operation[list[Webhook]]] = Operation(
    name="webhooks.listForAllSessions",
    method="GET",
    path="/api/webhooks",
    result="field",
    output=list[Webhook],
)

CREATE: Final[Operation[WebhookWithSecrets]] = Operation(
    name="webhooks.create",
    method="POST",
    path="/api/messenger-sessions/{id}/webhooks",
    nullable=frozenset({"description", "sessions"}),
    result="field",
    output=WebhookWithSecrets,
)

CREATE_FOR_ALL_SESSIONS: Final[Operation[WebhookWithSecrets]] = Operation(
    name="webhooks.createForAllSessions",
    method="POST",
    path="/api/webhooks",
    nullable=frozenset({"description", "sessions"}),
    result="field",
    output=WebhookWithSecrets,
)

GET: Final[Operation[Webhook]] = Operation(
    name="webhooks.get",
    method="GET",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}",
    result="field",
    output=Webhook,
)

GET_FOR_ALL_SESSIONS: Final[Operation[Webhook]] = Operation(
    name="webhooks.getForAllSessions",
    method="GET",
    path="/api/webhooks/{webhookId}",
    result="field",
    output=Webhook,
)

UPDATE: Final[Operation[Webhook]] = Operation(
    name="webhooks.update",
    method="PUT",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}",
    nullable=frozenset({"description", "sessions"}),
    result="field",
    output=Webhook,
)

UPDATE_FOR_ALL_SESSIONS: Final[Operation[Webhook]] = Operation(
    name="webhooks.updateForAllSessions",
    method="PUT",
    path="/api/webhooks/{webhookId}",
    nullable=frozenset({"description", "sessions"}),
    result="field",
    output=Webhook,
)

DELETE: Final[Operation[str]] = Operation(
    name="webhooks.delete",
    method="DELETE",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}",
    result="field",
    result_field="message",
    output=str,
)

DELETE_FOR_ALL_SESSIONS: Final[Operation[str]] = Operation(
    name="webhooks.deleteForAllSessions",
    method="DELETE",
    path="/api/webhooks/{webhookId}",
    result="field",
    result_field="message",
    output=str,
)

TEST: Final[Operation[WebhookTest]] = Operation(
    name="webhooks.test",
    method="POST",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}/test",
    result="field",
    output=WebhookTest,
)

TEST_FOR_ALL_SESSIONS: Final[Operation[WebhookTest]] = Operation(
    name="webhooks.testForAllSessions",
    method="POST",
    path="/api/webhooks/{webhookId}/test",
    result="field",
    output=WebhookTest,
)

ROTATE_SECRET: Final[Operation[WebhookWithSecrets]] = Operation(
    name="webhooks.rotateSecret",
    method="POST",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}/rotate-secret",
    result="field",
    output=WebhookWithSecrets,
)

ROTATE_SECRET_FOR_ALL_SESSIONS: Final[Operation[WebhookWithSecrets]] = Operation(
    name="webhooks.rotateSecretForAllSessions",
    method="POST",
    path="/api/webhooks/{webhookId}/rotate-secret",
    result="field",
    output=WebhookWithSecrets,
)

END_PREVIOUS_SECRET: Final[Operation[str]] = Operation(
    name="webhooks.endPreviousSecret",
    method="DELETE",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}/previous-secret",
    result="field",
    result_field="message",
    output=str,
)

END_PREVIOUS_SECRET_FOR_ALL_SESSIONS: Final[Operation[str]] = Operation(
    name="webhooks.endPreviousSecretForAllSessions",
    method="DELETE",
    path="/api/webhooks/{webhookId}/previous-secret",
    result="field",
    result_field="message",
    output=str,
)

LIST_DELIVERIES: Final[Operation[DeliveryPage]] = Operation(
    name="webhooks.listDeliveries",
    method="GET",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries",
    query=frozenset({"page", "per_page", "status", "event", "from", "to"}),
    result="field",
    output=DeliveryPage,
)

LIST_DELIVERIES_FOR_ALL_SESSIONS: Final[Operation[DeliveryPage]] = Operation(
    name="webhooks.listDeliveriesForAllSessions",
    method="GET",
    path="/api/webhooks/{webhookId}/deliveries",
    query=frozenset({"page", "per_page", "status", "event", "from", "to"}),
    result="field",
    output=DeliveryPage,
)

GET_DELIVERY: Final[Operation[DeliveryDetails]] = Operation(
    name="webhooks.getDelivery",
    method="GET",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries/{deliveryId}",
    result="field",
    output=DeliveryDetails,
)

GET_DELIVERY_FOR_ALL_SESSIONS: Final[Operation[DeliveryDetails]] = Operation(
    name="webhooks.getDeliveryForAllSessions",
    method="GET",
    path="/api/webhooks/{webhookId}/deliveries/{deliveryId}",
    result="field",
    output=DeliveryDetails,
)

EXPLAIN_EVENT: Final[Operation[EventExplanation]] = Operation(
    name="webhooks.explainEvent",
    method="GET",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}/events/{eventId}",
    result="field",
    output=EventExplanation,
)

EXPLAIN_EVENT_FOR_ALL_SESSIONS: Final[Operation[EventExplanation]] = Operation(
    name="webhooks.explainEventForAllSessions",
    method="GET",
    path="/api/webhooks/{webhookId}/events/{eventId}",
    result="field",
    output=EventExplanation,
)

REPLAY: Final[Operation[ReplayReply]] = Operation(
    name="webhooks.replay",
    method="POST",
    path="/api/messenger-sessions/{id}/webhooks/{webhookId}/replay",
    result="field",
    output=ReplayReply,
)

REPLAY_FOR_ALL_SESSIONS: Final[Operation[ReplayReply]] = Operation(
    name="webhooks.replayForAllSessions",
    method="POST",
    path="/api/webhooks/{webhookId}/replay",
    result="field",
    output=ReplayReply,
)
