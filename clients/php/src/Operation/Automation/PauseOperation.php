<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Automation;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\PausedChat;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait PauseOperation
{
    /**
     * Pause Automation. Pauses automation of a chat, so that a person can take over: webhooks with `skip_paused_chats`
     * get nothing of it meanwhile. A pause that ends later stays.
     *
     * @param string $chat Phone number, JID or LID JID of a person, @username that the session knows, or group JID;
     *     1–255 characters
     * @param int|null $minutes How long, from now on; 1–10080; default: 60
     *
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function pause(
        string $chat,
        ?int $minutes = null,
        ?CallOptions $options = null,
    ): PausedChat {
        $answer = $this->caller->send(new Call(
            operation: 'automation.pause',
            method: 'POST',
            path: '/api/chats/{chat}/pause-automation',
            parameters: ['chat' => $chat],
            body: Wire::fields([], ['minutes' => $minutes]),
        ), $options);

        return PausedChat::fromArray($answer->object('data'));
    }
}
