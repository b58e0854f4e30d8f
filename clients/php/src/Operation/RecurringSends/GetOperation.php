<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\RecurringSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\RecurringSend;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Recurring Send. A recurring send with its content, its last run and its next five times.
     *
     * @param int $recurringSendId Recurring send id; at least 1
     *
     * @throws NotFoundException `recurring_send_not_found`
     * @throws GatewayException
     */
    public function get(
        int $recurringSendId,
        ?CallOptions $options = null,
    ): RecurringSend {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.get',
            method: 'GET',
            path: '/api/recurring-sends/{recurringSendId}',
            parameters: ['recurringSendId' => $recurringSendId],
        ), $options);

        return RecurringSend::fromArray($answer->object('data'));
    }
}
