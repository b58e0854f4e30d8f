<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\ContactList;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Create List. Makes a list of contacts without members. Its fields are what is kept of each of them.
     *
     * @param string $name Each once, whatever its case; 1–100 characters
     * @param list<string>|null $fields Names of what is kept of each member, in their order. They are names of
     *     variables: `first_name` is what `{{first_name}}` stands for; at most 50 items
     *
     * @throws PermissionDeniedException `list_limit`
     * @throws GatewayException
     */
    public function create(
        string $name,
        ?array $fields = null,
        ?CallOptions $options = null,
    ): ContactList {
        $answer = $this->caller->send(new Call(
            operation: 'lists.create',
            method: 'POST',
            path: '/api/lists',
            body: Wire::fields(['name' => $name], ['fields' => $fields]),
        ), $options);

        return ContactList::fromArray($answer->object('data'));
    }
}
