<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\ListMember;
use MessagingGateway\Model\ListMemberPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListMembersOperation
{
    /**
     * Get Members of List. Who is in a list, in the order in which they came, each with the values of its fields.
     *
     * @param int $listId List id; at least 1
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param string|null $query Digits of the phone number, or a part of them; at most 64 characters
     *
     * @throws NotFoundException `list_not_found`
     * @throws GatewayException
     */
    public function listMembers(
        int $listId,
        ?int $page = null,
        ?int $perPage = null,
        ?string $query = null,
        ?CallOptions $options = null,
    ): ListMemberPage {
        $answer = $this->caller->send(new Call(
            operation: 'lists.listMembers',
            method: 'GET',
            path: '/api/lists/{listId}/members',
            parameters: ['listId' => $listId],
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage, 'query' => $query]),
        ), $options);

        return ListMemberPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $listId List id; at least 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param string|null $query Digits of the phone number, or a part of them; at most 64 characters
     *
     * @return \Generator<int, ListMember>
     *
     * @throws GatewayException
     */
    public function iterateMembers(
        int $listId,
        ?int $perPage = null,
        ?string $query = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): ListMemberPage => $this->listMembers(
                listId: $listId,
                perPage: $perPage,
                query: $query,
                page: $page,
                options: $options,
            ),
            static fn(ListMemberPage $page): array => $page->data,
            static fn(ListMemberPage $page): int => $page->lastPage,
        );
    }
}
