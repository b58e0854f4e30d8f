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
trait GetDeliveryForAllSessionsOperation
{
    /**
     * Get Webhook Delivery for All Sessions. One delivery with its request and attempts; secrets and own header values
     * are masked.
     *
     * @param int $webhookId Webhook id; at least 1
     * @param string $deliveryId Delivery id; matches
     *     `^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$`
     *
     * @throws NotFoundException `webhook_not_found`, `delivery_not_found`
     * @throws GatewayException
     */
    public function getDeliveryForAllSessions(
        int $webhookId,
        string $deliveryId,
        ?CallOptions $options = null,
    ): DeliveryDetails {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.getDelivery',
            method: 'GET',
            path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}',
            parameters: ['webhookId' => $webhookId, 'deliveryId' => $deliveryId],
            allSessions: true,
        ), $options);

        return DeliveryDetails::fromArray($answer->object('data'));
    }
}
