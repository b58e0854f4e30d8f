<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhoneRead;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait MarkReadOperation
{
    /**
     * Mark as Read on Phone. The owner of the phone opens a chat: read receipts go out for its messages.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $chat at least 1 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function markRead(
        string $phoneNumber,
        string $chat,
        ?CallOptions $options = null,
    ): PhoneRead {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.markRead',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/read',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['chat' => $chat]),
        ), $options);

        return PhoneRead::fromArray($answer->object('data'));
    }
}
