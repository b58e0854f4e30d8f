<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\DeliveryStatus;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\ReplayReply;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ReplayOperation
{
    /**
     * Replay Webhook Deliveries. Delivers stored events once more, beside the live ones, oldest first; at most 10,000 a
     * call. Needs from, statuses or deliveryIds.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     * @param int|string|null $from Event time, ISO 8601 or milliseconds; at least 0
     * @param int|string|null $to Event time, ISO 8601 or milliseconds; at least 0
     * @param list<string>|null $events Event names; all of the webhook by default; at most 100 items
     * @param list<DeliveryStatus|string>|null $statuses Only events whose latest delivery to this webhook has one of
     *     these; at most 4 items
     * @param list<string>|null $deliveryIds Exactly the events of these deliveries, also of another webhook; the other
     *     fields are then ignored; at most 10000 items
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`
     * @throws GatewayException
     */
    public function replay(
        int $id,
        int $webhookId,
        int|string|null $from = null,
        int|string|null $to = null,
        ?array $events = null,
        ?array $statuses = null,
        ?array $deliveryIds = null,
        ?CallOptions $options = null,
    ): ReplayReply {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.replay',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/replay',
            parameters: ['id' => $id, 'webhookId' => $webhookId],
            body: Wire::fields([], [
                'from' => $from,
                'to' => $to,
                'events' => $events,
                'statuses' => $statuses,
                'deliveryIds' => $deliveryIds,
            ]),
        ), $options);

        return ReplayReply::fromArray($answer->object('data'));
    }
}
