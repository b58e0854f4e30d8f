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
trait SendDocumentOperation
{
    /**
     * Send Document Message. Queues a file of any type (100 MB), fetched from its address when it is sent.
     *
     * @param string $to Person, group or channel; 1–255 characters
     * @param string $documentUrl Address of the file, http or https; at most 4096 characters
     * @param string|null $fileName Name the recipient sees; `document` with the extension of its type by default; 1–255
     *     characters
     * @param string|null $text Caption; at most 65536 characters
     * @param list<string>|null $mentions JIDs of group members, or usernames; groups alone
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
    public function sendDocument(
        string $to,
        string $documentUrl,
        ?string $fileName = null,
        ?string $text = null,
        ?array $mentions = null,
        int|string|null $replyTo = null,
        \DateTimeInterface|string|null $sendAt = null,
        SendPriority|string|null $priority = null,
        SendWait|string|null $wait = null,
        ?CallOptions $options = null,
    ): SentMessage {
        $answer = $this->caller->send(new Call(
            operation: 'messages.sendDocument',
            method: 'POST',
            path: '/api/send-message',
            query: Wire::fields([], ['wait' => $wait]),
            body: Wire::fields(['to' => $to, 'documentUrl' => $documentUrl], [
                'fileName' => $fileName,
                'text' => $text,
                'mentions' => $mentions,
                'replyTo' => $replyTo,
                'sendAt' => $sendAt,
                'priority' => $priority,
            ]),
        ), $options);

        return SentMessage::fromArray($answer->object('data'));
    }
}
