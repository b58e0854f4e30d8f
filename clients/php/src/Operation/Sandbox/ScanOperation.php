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
trait ScanOperation
{
    /**
     * Scan QR Code. The phone reads the QR text of a session, as its camera would. Waits for the outcome, at most 30 s.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $qr 1–4096 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function scan(
        string $phoneNumber,
        string $qr,
        ?CallOptions $options = null,
    ): ScanReply {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.scan',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/scan',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['qr' => $qr]),
        ), $options);

        return ScanReply::fromArray($answer->object('data'));
    }
}
