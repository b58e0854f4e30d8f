<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteFaultOperation
{
    /**
     * Delete Fault. Ends a fault.
     *
     * @param int $id Fault id
     *
     * @throws NotFoundException `sandbox_disabled`, `fault_not_found`
     * @throws GatewayException
     */
    public function deleteFault(
        int $id,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.deleteFault',
            method: 'DELETE',
            path: '/api/sandbox/faults/{id}',
            parameters: ['id' => $id],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
