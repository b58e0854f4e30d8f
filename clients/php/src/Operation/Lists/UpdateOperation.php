<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\ContactList;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update List. Renames a list, or gives it other fields, as a whole and in their order. With a field that is left
     * out, its values of all members are gone.
     *
     * @param int $listId List id; at least 1
     * @param string|null $name Each once, whatever its case; 1–100 characters
     * @param list<string>|null $fields Names of what is kept of each member, in their order. They are names of
     *     variables: `first_name` is what `{{first_name}}` stands for; at most 50 items
     *
     * @throws NotFoundException `list_not_found`
     * @throws GatewayException
     */
    public function update(
        int $listId,
        ?string $name = null,
        ?array $fields = null,
        ?CallOptions $options = null,
    ): ContactList {
        $answer = $this->caller->send(new Call(
            operation: 'lists.update',
            method: 'PUT',
            path: '/api/lists/{listId}',
            parameters: ['listId' => $listId],
            body: Wire::fields([], ['name' => $name, 'fields' => $fields]),
        ), $options);

        return ContactList::fromArray($answer->object('data'));
    }
}
