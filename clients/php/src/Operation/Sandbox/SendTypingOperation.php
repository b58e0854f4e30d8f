<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\TypingType;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhoneTyping;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait SendTypingOperation
{
    /**
     * Send Typing from Phone. The owner of the phone types or records in a chat, or stops.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $chat at least 1 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function sendTyping(
        string $phoneNumber,
        string $chat,
        TypingType|string $type,
        ?CallOptions $options = null,
    ): PhoneTyping {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.sendTyping',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/typing',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['chat' => $chat, 'type' => $type]),
        ), $options);

        return PhoneTyping::fromArray($answer->object('data'));
    }
}
