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
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\RateLimitException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Model\SentMessage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait SendTemplateOperation
{
    /**
     * Send Template. Queues the content of a template of the account, with values in the place of its variables. A
     * variable with neither a value nor a fallback is refused.
     *
     * @param string $to Person, group or channel; 1–255 characters
     * @param int $templateId Template id; at least 1
     * @param int|null $version Number of the version; the newest without it; at least 1
     * @param array<string, string>|null $values Values of the variables, by name
     * @param \DateTimeInterface|string|null $sendAt ISO time in the future, at most 30 days ahead; ISO 8601, UTC
     * @param SendPriority|string|null $priority Class of the send where the session has a sending policy: `reply` goes
     *     first, if the person wrote within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself
     * @param SendWait|string|null $wait Holds the reply until the network has taken the message, 20 s at most
     *
     * @throws BadRequestException `not_connected`
     * @throws ConflictException `ambiguous_message`
     * @throws NotFoundException `template_not_found`
     * @throws NotReadyException `not_ready`
     * @throws RateLimitException `rate_trial`, `rate_protection`
     * @throws SubscriptionException `subscription`
     * @throws ValidationException `not_on_network`
     * @throws GatewayException
     */
    public function sendTemplate(
        string $to,
        int $templateId,
        ?int $version = null,
        ?array $values = null,
        int|string|null $replyTo = null,
        \DateTimeInterface|string|null $sendAt = null,
        SendPriority|string|null $priority = null,
        SendWait|string|null $wait = null,
        ?CallOptions $options = null,
    ): SentMessage {
        $answer = $this->caller->send(new Call(
            operation: 'messages.sendTemplate',
            method: 'POST',
            path: '/api/send-template',
            query: Wire::fields([], ['wait' => $wait]),
            body: Wire::fields(['to' => $to, 'templateId' => $templateId], [
                'version' => $version,
                'values' => Wire::map($values),
                'replyTo' => $replyTo,
                'sendAt' => $sendAt,
                'priority' => $priority,
            ]),
        ), $options);

        return SentMessage::fromArray($answer->object('data'));
    }
}
