<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\MessageTrace;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait TraceOperation
{
    /**
     * Get Message Trace. The history of a message, step by step with times: what it waited for, what the network said,
     * who has it, which events and webhook attempts it caused, and what to do about what went wrong.
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
    public function trace(
        int|string $msgId,
        ?string $chat = null,
        ?CallOptions $options = null,
    ): MessageTrace {
        $answer = $this->caller->send(new Call(
            operation: 'messages.trace',
            method: 'GET',
            path: '/api/messages/{msgId}/trace',
            parameters: ['msgId' => $msgId],
            query: Wire::fields([], ['chat' => $chat]),
        ), $options);

        return MessageTrace::fromArray($answer->object('data'));
    }
}
