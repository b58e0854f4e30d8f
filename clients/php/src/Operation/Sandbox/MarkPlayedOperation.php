<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhonePlayed;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait MarkPlayedOperation
{
    /**
     * Mark as Played on Phone. The owner of the phone plays a received voice message, video or video note. The session
     * that sent it tells it with `messages.update`, status 5.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $id `id` of a message in the list of the phone; 1–100 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function markPlayed(
        string $phoneNumber,
        string $id,
        ?CallOptions $options = null,
    ): PhonePlayed {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.markPlayed',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/played',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['id' => $id]),
        ), $options);

        return PhonePlayed::fromArray($answer->object('data'));
    }
}
