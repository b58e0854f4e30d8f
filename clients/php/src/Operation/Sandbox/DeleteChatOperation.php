<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteChatOperation
{
    /**
     * Delete Chat on Phone. The owner of the phone deletes a chat with its messages, at this end alone. The sessions
     * linked to it tell it with `chats.delete`.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $chat JID or number of the chat; 1–100 characters
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function deleteChat(
        string $phoneNumber,
        string $chat,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.deleteChat',
            method: 'DELETE',
            path: '/api/sandbox/phones/{phone_number}/chats/{chat}',
            parameters: ['phone_number' => $phoneNumber, 'chat' => $chat],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
