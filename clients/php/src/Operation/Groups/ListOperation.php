<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\GroupSummary;
use MessagingGateway\Model\GroupSummaryPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * List Groups. The groups that the account belongs to, by name. Needs no connection.
     *
     * @param bool|null $paginated Whether to answer one page instead of everything; default: false
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $limit Clamped to 1–1000; default: 20
     * @param string|null $query Only groups with this text in the name, in any case; 1–255 characters
     *
     * @return ($paginated is true ? GroupSummaryPage : list<GroupSummary>)
     *
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function list(
        ?bool $paginated = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $query = null,
        ?CallOptions $options = null,
    ): array|GroupSummaryPage {
        $answer = $this->caller->send(new Call(
            operation: 'groups.list',
            method: 'GET',
            path: '/api/groups',
            query: Wire::fields([], [
                'paginated' => $paginated,
                'page' => $page,
                'limit' => $limit,
                'query' => $query,
            ]),
        ), $options);

        return Read::isList($answer->body, 'data')
            ? Read::objects($answer->body, 'data', GroupSummary::fromArray(...))
            : GroupSummaryPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $limit Clamped to 1–1000; default: 20
     * @param string|null $query Only groups with this text in the name, in any case; 1–255 characters
     *
     * @return \Generator<int, GroupSummary>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $limit = null,
        ?string $query = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): GroupSummaryPage => $this->list(
                limit: $limit,
                query: $query,
                paginated: true,
                page: $page,
                options: $options,
            ),
            static fn(GroupSummaryPage $page): array => $page->items,
            static fn(GroupSummaryPage $page): int => $page->pagination->totalPages,
        );
    }
}
