<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CancelScheduledOperation
{
    /**
     * Cancel Scheduled Message. Takes a message back that waits for its time.
     *
     * @param int|string $msgId Number of an API send, or the network key id of any message; at least 1
     * @param string|null $chat Chat of the message, where several chats have one with that key id: number or JID; 1–255
     *     characters
     *
     * @throws BadRequestException `not_scheduled`
     * @throws ConflictException `ambiguous_message`
     * @throws NotFoundException `message_not_found`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function cancelScheduled(
        int|string $msgId,
        ?string $chat = null,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'messages.cancelScheduled',
            method: 'DELETE',
            path: '/api/scheduled-messages/{msgId}',
            parameters: ['msgId' => $msgId],
            query: Wire::fields([], ['chat' => $chat]),
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
