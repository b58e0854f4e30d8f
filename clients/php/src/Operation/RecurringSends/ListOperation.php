<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\RecurringSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\RecurringSendSummary;
use MessagingGateway\Model\RecurringSendSummaryPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Many Recurring Sends. The recurring sends of the account, the latest first.
     *
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @throws GatewayException
     */
    public function list(
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): RecurringSendSummaryPage {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.list',
            method: 'GET',
            path: '/api/recurring-sends',
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage]),
        ), $options);

        return RecurringSendSummaryPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @return \Generator<int, RecurringSendSummary>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): RecurringSendSummaryPage => $this->list(
                perPage: $perPage,
                page: $page,
                options: $options,
            ),
            static fn(RecurringSendSummaryPage $page): array => $page->data,
            static fn(RecurringSendSummaryPage $page): int => $page->lastPage,
        );
    }
}
