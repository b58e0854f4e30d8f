<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Fault;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListFaultsOperation
{
    /**
     * List Faults. Lists the active faults of the account.
     *
     * @return list<Fault>
     *
     * @throws NotFoundException `sandbox_disabled`
     * @throws GatewayException
     */
    public function listFaults(
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.listFaults',
            method: 'GET',
            path: '/api/sandbox/faults',
        ), $options);

        return Read::objects($answer->body, 'data', Fault::fromArray(...));
    }
}
