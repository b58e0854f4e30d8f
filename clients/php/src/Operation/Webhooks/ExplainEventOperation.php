<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\EventExplanation;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait ExplainEventOperation
{
    /**
     * Explain Webhook Event. What became of an event for a webhook, and why: delivered, waiting for what, failed, or
     * never meant for it.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     * @param string $eventId Event id, as the event log and deliveries show it; matches
     *     `^evt_[0-7][0-9A-HJKMNP-TV-Z]{25}$`
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`, `event_not_found`
     * @throws GatewayException
     */
    public function explainEvent(
        int $id,
        int $webhookId,
        string $eventId,
        ?CallOptions $options = null,
    ): EventExplanation {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.explainEvent',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/events/{eventId}',
            parameters: ['id' => $id, 'webhookId' => $webhookId, 'eventId' => $eventId],
        ), $options);

        return EventExplanation::fromArray($answer->object('data'));
    }
}
