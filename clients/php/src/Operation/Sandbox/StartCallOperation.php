<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhoneCallStart;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait StartCallOperation
{
    /**
     * Start Call from Phone. The owner of the virtual phone calls somebody. It rings 30 s, or until it is rejected.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $to 1–255 characters
     * @param bool|null $video default: false
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function startCall(
        string $phoneNumber,
        string $to,
        ?bool $video = null,
        ?CallOptions $options = null,
    ): PhoneCallStart {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.startCall',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/call',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['to' => $to], ['video' => $video]),
        ), $options);

        return PhoneCallStart::fromArray($answer->object('data'));
    }
}
