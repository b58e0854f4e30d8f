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
trait ResumeOperation
{
    /**
     * Resume Recurring Send. Goes on with the next time from now. Times of the pause are not made up.
     *
     * @param int $recurringSendId Recurring send id; at least 1
     *
     * @throws ConflictException `recurring_send_conflict`
     * @throws NotFoundException `recurring_send_not_found`
     * @throws GatewayException
     */
    public function resume(
        int $recurringSendId,
        ?CallOptions $options = null,
    ): RecurringSendSummary {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.resume',
            method: 'POST',
            path: '/api/recurring-sends/{recurringSendId}/resume',
            parameters: ['recurringSendId' => $recurringSendId],
        ), $options);

        return RecurringSendSummary::fromArray($answer->object('data'));
    }
}
