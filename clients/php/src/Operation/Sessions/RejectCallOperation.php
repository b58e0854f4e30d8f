<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\RejectedCall;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait RejectCallOperation
{
    /**
     * Reject Call. Rejects a call while it rings, by the `id` of its `call` event. A call that was answered, rejected
     * or has ended is refused with 409.
     *
     * @param string $callId `call.id` of the `call` event; 1–128 characters
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws ConflictException `call_over`
     * @throws NotFoundException `call_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function rejectCall(
        string $callId,
        ?CallOptions $options = null,
    ): RejectedCall {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.rejectCall',
            method: 'POST',
            path: '/api/calls/{callId}/reject',
            parameters: ['callId' => $callId],
        ), $options);

        return RejectedCall::fromArray($answer->object('data'));
    }
}
