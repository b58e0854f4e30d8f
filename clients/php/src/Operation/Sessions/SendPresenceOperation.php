<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\PresenceType;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Model\SentPresence;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait SendPresenceOperation
{
    /**
     * Send Presence Update. Shows typing or recording in a chat, or sets the account online or offline. With `delayMs`,
     * `paused` follows by itself.
     *
     * @param string $jid at least 1 characters
     * @param int|null $delayMs 0–60000
     *
     * @throws BadRequestException `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws ValidationException `presence_jid`
     * @throws GatewayException
     */
    public function sendPresence(
        string $jid,
        PresenceType|string $type,
        ?int $delayMs = null,
        ?CallOptions $options = null,
    ): SentPresence {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.sendPresence',
            method: 'POST',
            path: '/api/send-presence-update',
            body: Wire::fields(['jid' => $jid, 'type' => $type], ['delayMs' => $delayMs]),
        ), $options);

        return SentPresence::fromArray($answer->object('data'));
    }
}
