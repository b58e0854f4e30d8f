<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteForAllSessionsOperation
{
    /**
     * Delete Webhook for All Sessions. Deletes a webhook with its unfinished deliveries and its delivery log.
     *
     * @param int $webhookId Webhook id; at least 1
     *
     * @throws NotFoundException `webhook_not_found`
     * @throws GatewayException
     */
    public function deleteForAllSessions(
        int $webhookId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.delete',
            method: 'DELETE',
            path: '/api/webhooks/{webhookId}',
            parameters: ['webhookId' => $webhookId],
            allSessions: true,
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
