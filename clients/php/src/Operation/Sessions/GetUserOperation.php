<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\SessionUser;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetUserOperation
{
    /**
     * Get Session User. The account that the session is linked to.
     *
     * @throws BadRequestException `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getUser(
        ?CallOptions $options = null,
    ): SessionUser {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.getUser',
            method: 'GET',
            path: '/api/user',
        ), $options);

        return SessionUser::fromArray($answer->object('data'));
    }
}
