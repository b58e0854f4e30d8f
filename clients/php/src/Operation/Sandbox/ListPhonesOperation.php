<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Phone;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListPhonesOperation
{
    /**
     * List Phones. Lists the virtual phones of the account, without the magic numbers.
     *
     * @return list<Phone>
     *
     * @throws NotFoundException `sandbox_disabled`
     * @throws GatewayException
     */
    public function listPhones(
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.listPhones',
            method: 'GET',
            path: '/api/sandbox/phones',
        ), $options);

        return Read::objects($answer->body, 'data', Phone::fromArray(...));
    }
}
