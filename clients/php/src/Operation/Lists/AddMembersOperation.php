<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\AddedMembers;
use MessagingGateway\Model\ListMemberInput;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait AddMembersOperation
{
    /**
     * Add Members to List. Adds up to 1,000 people to a list, or changes the values of those who are in it. Who is no
     * phone number, or has a value for no field of the list, is refused by itself.
     *
     * @param int $listId List id; at least 1
     * @param list<ListMemberInput> $members 1–1000 items
     *
     * @throws NotFoundException `list_not_found`
     * @throws GatewayException
     */
    public function addMembers(
        int $listId,
        array $members,
        ?CallOptions $options = null,
    ): AddedMembers {
        $answer = $this->caller->send(new Call(
            operation: 'lists.addMembers',
            method: 'POST',
            path: '/api/lists/{listId}/members',
            parameters: ['listId' => $listId],
            body: Wire::fields(['members' => $members]),
        ), $options);

        return AddedMembers::fromArray($answer->object('data'));
    }
}
