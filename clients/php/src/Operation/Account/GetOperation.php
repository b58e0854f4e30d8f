<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Account;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\Account;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Account. The account that the token belongs to: its plan, what the plan allows, and what of it is used.
     *
     * @throws GatewayException
     */
    public function get(
        ?CallOptions $options = null,
    ): Account {
        $answer = $this->caller->send(new Call(
            operation: 'account.get',
            method: 'GET',
            path: '/api/account',
        ), $options);

        return Account::fromArray($answer->object('data'));
    }
}
