<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\PhoneStatus;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListStatusesOperation
{
    /**
     * List Statuses of Phone. Statuses of the last 24 hours that the phone has seen, its own too, oldest first.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     *
     * @return list<PhoneStatus>
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function listStatuses(
        string $phoneNumber,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.listStatuses',
            method: 'GET',
            path: '/api/sandbox/phones/{phone_number}/statuses',
            parameters: ['phone_number' => $phoneNumber],
        ), $options);

        return Read::objects($answer->body, 'data', PhoneStatus::fromArray(...));
    }
}
