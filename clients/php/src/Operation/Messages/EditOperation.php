<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\EditedMessage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait EditOperation
{
    /**
     * Edit Message. Replaces the text or caption of a message of this account, within 15 minutes of sending.
     *
     * @param int|string $msgId Number of an API send, or the network key id of any message; at least 1
     * @param string $text 1–65536 characters
     * @param string|null $chat Chat of the message, where several chats have one with that key id: number or JID; 1–255
     *     characters
     *
     * @throws BadRequestException `edit_closed`, `network_refused`, `not_connected`
     * @throws ConflictException `ambiguous_message`
     * @throws NotFoundException `message_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function edit(
        int|string $msgId,
        string $text,
        ?string $chat = null,
        ?CallOptions $options = null,
    ): EditedMessage {
        $answer = $this->caller->send(new Call(
            operation: 'messages.edit',
            method: 'PUT',
            path: '/api/messages/{msgId}',
            parameters: ['msgId' => $msgId],
            body: Wire::fields(['text' => $text], ['chat' => $chat]),
        ), $options);

        return EditedMessage::fromArray($answer->object('data'));
    }
}
