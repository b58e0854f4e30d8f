<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeletePhoneOperation
{
    /**
     * Delete Phone. Deletes a virtual phone; sessions linked to it become `logged_out`.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function deletePhone(
        string $phoneNumber,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.deletePhone',
            method: 'DELETE',
            path: '/api/sandbox/phones/{phone_number}',
            parameters: ['phone_number' => $phoneNumber],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
