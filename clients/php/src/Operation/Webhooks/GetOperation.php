<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Webhook;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Webhook. One webhook, without its secrets.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`
     * @throws GatewayException
     */
    public function get(
        int $id,
        int $webhookId,
        ?CallOptions $options = null,
    ): Webhook {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.get',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
            parameters: ['id' => $id, 'webhookId' => $webhookId],
        ), $options);

        return Webhook::fromArray($answer->object('data'));
    }
}
