<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\MessageInfo;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait GetInfoOperation
{
    /**
     * Get Message Info. The content of a message, its sender, status, times, receipts and edits.
     *
     * @param int|string $msgId Number of an API send, or the network key id of any message; at least 1
     * @param string|null $chat Chat of the message, where several chats have one with that key id: number or JID; 1–255
     *     characters
     *
     * @throws ConflictException `ambiguous_message`
     * @throws NotFoundException `message_not_found`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getInfo(
        int|string $msgId,
        ?string $chat = null,
        ?CallOptions $options = null,
    ): MessageInfo {
        $answer = $this->caller->send(new Call(
            operation: 'messages.getInfo',
            method: 'GET',
            path: '/api/messages/{msgId}/info',
            parameters: ['msgId' => $msgId],
            query: Wire::fields([], ['chat' => $chat]),
        ), $options);

        return MessageInfo::fromArray($answer->object('data'));
    }
}
