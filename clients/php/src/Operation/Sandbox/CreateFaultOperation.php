<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\FaultKind;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Fault;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateFaultOperation
{
    /**
     * Create Fault. Makes the sandbox network misbehave for the account’s phones and sessions, or for one of them.
     *
     * @param string|null $phoneNumber matches `^\+?[\s().-]*\d(?:[\s().-]*\d){6,14}[\s().-]*$`
     * @param int|null $count at least 1
     * @param int|null $ms 1–120000
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`, `session_not_found`
     * @throws GatewayException
     */
    public function createFault(
        FaultKind|string $kind,
        ?string $phoneNumber = null,
        ?int $sessionId = null,
        ?int $count = null,
        ?int $ms = null,
        ?CallOptions $options = null,
    ): Fault {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.createFault',
            method: 'POST',
            path: '/api/sandbox/faults',
            body: Wire::fields(['kind' => $kind], [
                'phone_number' => $phoneNumber,
                'session_id' => $sessionId,
                'count' => $count,
                'ms' => $ms,
            ]),
        ), $options);

        return Fault::fromArray($answer->object('data'));
    }
}
