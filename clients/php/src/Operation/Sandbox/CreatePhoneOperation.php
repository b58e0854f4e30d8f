<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\Phone;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreatePhoneOperation
{
    /**
     * Create Phone. Creates a virtual phone on the sandbox network.
     *
     * @param string $phoneNumber matches `^\+?[\s().-]*\d(?:[\s().-]*\d){6,14}[\s().-]*$`
     * @param string|null $name 1–255 characters
     * @param bool|null $requiresPasskey default: false
     *
     * @throws NotFoundException `sandbox_disabled`
     * @throws PermissionDeniedException `phone_limit`
     * @throws GatewayException
     */
    public function createPhone(
        string $phoneNumber,
        ?string $name = null,
        ?bool $requiresPasskey = null,
        ?CallOptions $options = null,
    ): Phone {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.createPhone',
            method: 'POST',
            path: '/api/sandbox/phones',
            body: Wire::fields(['phone_number' => $phoneNumber], ['name' => $name, 'requires_passkey' => $requiresPasskey]),
        ), $options);

        return Phone::fromArray($answer->object('data'));
    }
}
