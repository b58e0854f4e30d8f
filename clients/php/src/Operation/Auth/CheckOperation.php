<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Auth;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait CheckOperation
{
    /**
     * Check Token. Tells whether a personal access token is good.
     *
     * @throws GatewayException
     */
    public function check(
        ?CallOptions $options = null,
    ): void {
        $this->caller->send(new Call(
            operation: 'auth.check',
            method: 'GET',
            path: '/api/auth-check',
        ), $options);
    }
}
