<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhoneChat;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateChatOperation
{
    /**
     * Update Chat on Phone. The owner of the phone mutes, archives, pins or marks a chat. Absent fields stay as they
     * are. The sessions linked to it tell what is muted and marked with `chats.update`; that event has no field for
     * what is archived and pinned.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $chat JID or number of the chat; 1–100 characters
     * @param \DateTimeInterface|string|Absent|null $mutedUntil ISO time in the future; null: no longer muted; ISO 8601,
     *     UTC
     * @param bool|null $unread Marks the chat as unread, or takes the mark back, whatever is in it
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function updateChat(
        string $phoneNumber,
        string $chat,
        \DateTimeInterface|string|Absent|null $mutedUntil = Absent::Field,
        ?bool $archived = null,
        ?bool $pinned = null,
        ?bool $unread = null,
        ?CallOptions $options = null,
    ): PhoneChat {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.updateChat',
            method: 'PUT',
            path: '/api/sandbox/phones/{phone_number}/chats/{chat}',
            parameters: ['phone_number' => $phoneNumber, 'chat' => $chat],
            body: Wire::fields(['muted_until' => $mutedUntil], ['archived' => $archived, 'pinned' => $pinned, 'unread' => $unread]),
        ), $options);

        return PhoneChat::fromArray($answer->object('data'));
    }
}
