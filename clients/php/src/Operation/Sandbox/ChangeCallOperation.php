<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\CallAction;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhoneCall;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ChangeCallOperation
{
    /**
     * Change Call on Phone. The owner of the phone accepts, rejects or ends a call. Who is called accepts and rejects
     * while it rings; the caller ends it at any time, who is called after accepting.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $id `id` of a call of the phone; 1–64 characters
     * @param CallAction|string $action What the owner does with the call
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`, `call_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function changeCall(
        string $phoneNumber,
        string $id,
        CallAction|string $action,
        ?CallOptions $options = null,
    ): PhoneCall {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.changeCall',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/calls/{id}',
            parameters: ['phone_number' => $phoneNumber, 'id' => $id],
            body: Wire::fields(['action' => $action]),
        ), $options);

        return PhoneCall::fromArray($answer->object('data'));
    }
}
