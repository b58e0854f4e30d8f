<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\RecurringSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteOperation
{
    /**
     * Delete Recurring Send. Deletes a recurring send with its list of runs. What was sent with it stays.
     *
     * @param int $recurringSendId Recurring send id; at least 1
     *
     * @throws NotFoundException `recurring_send_not_found`
     * @throws GatewayException
     */
    public function delete(
        int $recurringSendId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.delete',
            method: 'DELETE',
            path: '/api/recurring-sends/{recurringSendId}',
            parameters: ['recurringSendId' => $recurringSendId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
