<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\ContactList;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get List. A list of contacts: its fields, and how many members it has.
     *
     * @param int $listId List id; at least 1
     *
     * @throws NotFoundException `list_not_found`
     * @throws GatewayException
     */
    public function get(
        int $listId,
        ?CallOptions $options = null,
    ): ContactList {
        $answer = $this->caller->send(new Call(
            operation: 'lists.get',
            method: 'GET',
            path: '/api/lists/{listId}',
            parameters: ['listId' => $listId],
        ), $options);

        return ContactList::fromArray($answer->object('data'));
    }
}
