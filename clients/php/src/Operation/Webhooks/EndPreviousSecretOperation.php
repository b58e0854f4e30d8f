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
trait EndPreviousSecretOperation
{
    /**
     * End Previous Webhook Secret. From now on the newest secret alone signs. Where no other does any more, nothing
     * changes.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`
     * @throws GatewayException
     */
    public function endPreviousSecret(
        int $id,
        int $webhookId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.endPreviousSecret',
            method: 'DELETE',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/previous-secret',
            parameters: ['id' => $id, 'webhookId' => $webhookId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
