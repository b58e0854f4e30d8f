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
trait GetForAllSessionsOperation
{
    /**
     * Get Webhook for All Sessions. One webhook, without its secrets.
     *
     * @param int $webhookId Webhook id; at least 1
     *
     * @throws NotFoundException `webhook_not_found`
     * @throws GatewayException
     */
    public function getForAllSessions(
        int $webhookId,
        ?CallOptions $options = null,
    ): Webhook {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.get',
            method: 'GET',
            path: '/api/webhooks/{webhookId}',
            parameters: ['webhookId' => $webhookId],
            allSessions: true,
        ), $options);

        return Webhook::fromArray($answer->object('data'));
    }
}
