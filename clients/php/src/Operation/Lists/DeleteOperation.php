<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteOperation
{
    /**
     * Delete List. Deletes a list with all that is kept of its members. Bulk sends that were made from it stay.
     *
     * @param int $listId List id; at least 1
     *
     * @throws NotFoundException `list_not_found`
     * @throws GatewayException
     */
    public function delete(
        int $listId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'lists.delete',
            method: 'DELETE',
            path: '/api/lists/{listId}',
            parameters: ['listId' => $listId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
