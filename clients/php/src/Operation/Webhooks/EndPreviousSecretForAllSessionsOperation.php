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
trait EndPreviousSecretForAllSessionsOperation
{
    /**
     * End Previous Webhook Secret for All Sessions. From now on the newest secret alone signs. Where no other does any
     * more, nothing changes.
     *
     * @param int $webhookId Webhook id; at least 1
     *
     * @throws NotFoundException `webhook_not_found`
     * @throws GatewayException
     */
    public function endPreviousSecretForAllSessions(
        int $webhookId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.endPreviousSecret',
            method: 'DELETE',
            path: '/api/webhooks/{webhookId}/previous-secret',
            parameters: ['webhookId' => $webhookId],
            allSessions: true,
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
