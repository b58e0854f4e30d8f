<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhoneStatus;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait PostStatusOperation
{
    /**
     * Post Status from Phone. The owner of the phone posts a status. The other phones of the account see it; the
     * sessions linked to them tell it with `messages.upsert` and `messages.received`, as a message of the chat
     * `status@broadcast`.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $text 1–700 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function postStatus(
        string $phoneNumber,
        string $text,
        ?CallOptions $options = null,
    ): PhoneStatus {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.postStatus',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/statuses',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['text' => $text]),
        ), $options);

        return PhoneStatus::fromArray($answer->object('data'));
    }
}
