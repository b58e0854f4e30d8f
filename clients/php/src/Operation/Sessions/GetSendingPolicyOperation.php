<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\SendingPolicy;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetSendingPolicyOperation
{
    /**
     * Get Sending Policy. How fast a session sends, and when: the preset or figures that were set, what is in effect,
     * and how many sends are held.
     *
     * @param int $id Session id; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function getSendingPolicy(
        int $id,
        ?CallOptions $options = null,
    ): SendingPolicy {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.getSendingPolicy',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/sending-policy',
            parameters: ['id' => $id],
        ), $options);

        return SendingPolicy::fromArray($answer->object('data'));
    }
}
