<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\Phone;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdatePhoneOperation
{
    /**
     * Update Phone. Changes a virtual phone. Its contacts see a new name, about text or picture as on the live network.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string|null $name 1–255 characters
     * @param string|null $about at most 255 characters
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function updatePhone(
        string $phoneNumber,
        ?string $name = null,
        ?string $about = null,
        string|Absent|null $pictureUrl = Absent::Field,
        ?bool $requiresPasskey = null,
        ?bool $online = null,
        ?CallOptions $options = null,
    ): Phone {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.updatePhone',
            method: 'PUT',
            path: '/api/sandbox/phones/{phone_number}',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['picture_url' => $pictureUrl], [
                'name' => $name,
                'about' => $about,
                'requires_passkey' => $requiresPasskey,
                'online' => $online,
            ]),
        ), $options);

        return Phone::fromArray($answer->object('data'));
    }
}
