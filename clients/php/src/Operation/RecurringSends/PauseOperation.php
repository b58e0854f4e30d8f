<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\RecurringSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\RecurringSendSummary;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait PauseOperation
{
    /**
     * Pause Recurring Send. Nothing is sent until it is resumed. What is in the queue of the session already still goes
     * out.
     *
     * @param int $recurringSendId Recurring send id; at least 1
     *
     * @throws ConflictException `recurring_send_conflict`
     * @throws NotFoundException `recurring_send_not_found`
     * @throws GatewayException
     */
    public function pause(
        int $recurringSendId,
        ?CallOptions $options = null,
    ): RecurringSendSummary {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.pause',
            method: 'POST',
            path: '/api/recurring-sends/{recurringSendId}/pause',
            parameters: ['recurringSendId' => $recurringSendId],
        ), $options);

        return RecurringSendSummary::fromArray($answer->object('data'));
    }
}
