<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\SendPriority;
use MessagingGateway\Enum\SendWait;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\RateLimitException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Model\SentMessage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait SendTextOperation
{
    /**
     * Send Text Message. Queues a text message. The reply comes before the network answers; with `wait=sent` it is held
     * up to 20 s for the outcome.
     *
     * @param string $to Person, group or channel; 1–255 characters
     * @param string $text 1–65536 characters
     * @param list<string>|null $mentions JIDs of group members, or usernames; groups alone
     * @param bool|null $linkPreview default: true
     * @param \DateTimeInterface|string|null $sendAt ISO time in the future, at most 30 days ahead; ISO 8601, UTC
     * @param SendPriority|string|null $priority Class of the send where the session has a sending policy: `reply` goes
     *     first, if the person wrote within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself
     * @param SendWait|string|null $wait Holds the reply until the network has taken the message, 20 s at most
     *
     * @throws BadRequestException `not_connected`
     * @throws ConflictException `ambiguous_message`
     * @throws NotReadyException `not_ready`
     * @throws RateLimitException `rate_trial`, `rate_protection`
     * @throws SubscriptionException `subscription`
     * @throws ValidationException `not_on_network`
     * @throws GatewayException
     */
    public function sendText(
        string $to,
        string $text,
        int|string|null $replyTo = null,
        ?array $mentions = null,
        ?bool $linkPreview = null,
        \DateTimeInterface|string|null $sendAt = null,
        SendPriority|string|null $priority = null,
        SendWait|string|null $wait = null,
        ?CallOptions $options = null,
    ): SentMessage {
        $answer = $this->caller->send(new Call(
            operation: 'messages.sendText',
            method: 'POST',
            path: '/api/send-message',
            query: Wire::fields([], ['wait' => $wait]),
            body: Wire::fields(['to' => $to, 'text' => $text], [
                'replyTo' => $replyTo,
                'mentions' => $mentions,
                'linkPreview' => $linkPreview,
                'sendAt' => $sendAt,
                'priority' => $priority,
            ]),
        ), $options);

        return SentMessage::fromArray($answer->object('data'));
    }
}
