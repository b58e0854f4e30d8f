<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\ScanReply;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait EnterCodeOperation
{
    /**
     * Enter Code. The owner of the phone types the pairing code of a session; with or without hyphen, in any case.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $code 1–32 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function enterCode(
        string $phoneNumber,
        string $code,
        ?CallOptions $options = null,
    ): ScanReply {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.enterCode',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/enter-code',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['code' => $code]),
        ), $options);

        return ScanReply::fromArray($answer->object('data'));
    }
}
