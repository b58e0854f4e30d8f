<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\UpdatedSendingPolicy;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait ResumeSendingOperation
{
    /**
     * Resume Sending. Ends what a session does because of what the network said of its sending: it goes at its pace
     * again, and bulk sends go on. What the network says from now on counts anew.
     *
     * @param int $id Session id; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function resumeSending(
        int $id,
        ?CallOptions $options = null,
    ): UpdatedSendingPolicy {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.resumeSending',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/sending-policy/resume',
            parameters: ['id' => $id],
        ), $options);

        return UpdatedSendingPolicy::fromArray($answer->object('data', 'warning'));
    }
}
