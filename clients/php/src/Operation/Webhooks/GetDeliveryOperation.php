<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\DeliveryDetails;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetDeliveryOperation
{
    /**
     * Get Webhook Delivery. One delivery with its request and attempts; secrets and own header values are masked.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     * @param string $deliveryId Delivery id; matches
     *     `^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$`
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`, `delivery_not_found`
     * @throws GatewayException
     */
    public function getDelivery(
        int $id,
        int $webhookId,
        string $deliveryId,
        ?CallOptions $options = null,
    ): DeliveryDetails {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.getDelivery',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries/{deliveryId}',
            parameters: ['id' => $id, 'webhookId' => $webhookId, 'deliveryId' => $deliveryId],
        ), $options);

        return DeliveryDetails::fromArray($answer->object('data'));
    }
}
