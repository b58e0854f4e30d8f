<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\BulkSendState;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\BulkSendSummary;
use MessagingGateway\Model\BulkSendSummaryPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Many Bulk Sends. The bulk sends of the account, the latest first.
     *
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param BulkSendState|string|null $state Those in this state alone
     *
     * @throws GatewayException
     */
    public function list(
        ?int $page = null,
        ?int $perPage = null,
        BulkSendState|string|null $state = null,
        ?CallOptions $options = null,
    ): BulkSendSummaryPage {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.list',
            method: 'GET',
            path: '/api/bulk-sends',
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage, 'state' => $state]),
        ), $options);

        return BulkSendSummaryPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param BulkSendState|string|null $state Those in this state alone
     *
     * @return \Generator<int, BulkSendSummary>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $perPage = null,
        BulkSendState|string|null $state = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): BulkSendSummaryPage => $this->list(
                perPage: $perPage,
                state: $state,
                page: $page,
                options: $options,
            ),
            static fn(BulkSendSummaryPage $page): array => $page->data,
            static fn(BulkSendSummaryPage $page): int => $page->lastPage,
        );
    }
}
