<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Automation;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\ResumedChat;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait ResumeOperation
{
    /**
     * Resume Automation. Ends every pause of a chat’s automation. What was left out meanwhile stays left out. A chat
     * that is not paused stays so.
     *
     * @param string $chat Phone number, JID or LID JID of a person, @username that the session knows, or group JID;
     *     1–255 characters
     *
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function resume(
        string $chat,
        ?CallOptions $options = null,
    ): ResumedChat {
        $answer = $this->caller->send(new Call(
            operation: 'automation.resume',
            method: 'POST',
            path: '/api/chats/{chat}/resume-automation',
            parameters: ['chat' => $chat],
        ), $options);

        return ResumedChat::fromArray($answer->object('data'));
    }
}
