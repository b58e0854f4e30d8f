<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait GetStatusOperation
{
    /**
     * Get Status. The status of the session that the key belongs to.
     *
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getStatus(
        ?CallOptions $options = null,
    ): SessionStatus|string {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.getStatus',
            method: 'GET',
            path: '/api/status',
        ), $options);

        return Read::enum($answer->body, 'status', SessionStatus::class);
    }
}
