<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\RemovedMembers;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait RemoveMembersOperation
{
    /**
     * Remove Members From List. Takes up to 1,000 people out of a list, with the values of their fields.
     *
     * @param int $listId List id; at least 1
     * @param list<string> $phoneNumbers Who is taken out; 1–1000 items
     *
     * @throws NotFoundException `list_not_found`
     * @throws GatewayException
     */
    public function removeMembers(
        int $listId,
        array $phoneNumbers,
        ?CallOptions $options = null,
    ): RemovedMembers {
        $answer = $this->caller->send(new Call(
            operation: 'lists.removeMembers',
            method: 'POST',
            path: '/api/lists/{listId}/members/remove',
            parameters: ['listId' => $listId],
            body: Wire::fields(['phone_numbers' => $phoneNumbers]),
        ), $options);

        return RemovedMembers::fromArray($answer->object('data'));
    }
}
