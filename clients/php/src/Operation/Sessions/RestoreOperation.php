<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\Session;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait RestoreOperation
{
    /**
     * Restore Session. Gives a deleted session back, disconnected and with a new key, while it waits to be erased. It
     * is linked anew with `sessions.connect`.
     *
     * @param int $id Session id; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws PermissionDeniedException `session_limit`
     * @throws SubscriptionException `subscription_connect`
     * @throws GatewayException
     */
    public function restore(
        int $id,
        ?CallOptions $options = null,
    ): Session {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.restore',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/restore',
            parameters: ['id' => $id],
        ), $options);

        return Session::fromArray($answer->object('data'));
    }
}
