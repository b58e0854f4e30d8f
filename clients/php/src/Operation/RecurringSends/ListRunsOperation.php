<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\RecurringSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\RecurringSendRun;
use MessagingGateway\Model\RecurringSendRunPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListRunsOperation
{
    /**
     * Get Recurring Send Runs. What became of the last thousand runs of a recurring send, the latest first, each with
     * its message.
     *
     * @param int $recurringSendId Recurring send id; at least 1
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @throws NotFoundException `recurring_send_not_found`
     * @throws GatewayException
     */
    public function listRuns(
        int $recurringSendId,
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): RecurringSendRunPage {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.listRuns',
            method: 'GET',
            path: '/api/recurring-sends/{recurringSendId}/runs',
            parameters: ['recurringSendId' => $recurringSendId],
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage]),
        ), $options);

        return RecurringSendRunPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $recurringSendId Recurring send id; at least 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @return \Generator<int, RecurringSendRun>
     *
     * @throws GatewayException
     */
    public function iterateRuns(
        int $recurringSendId,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): RecurringSendRunPage => $this->listRuns(
                recurringSendId: $recurringSendId,
                perPage: $perPage,
                page: $page,
                options: $options,
            ),
            static fn(RecurringSendRunPage $page): array => $page->data,
            static fn(RecurringSendRunPage $page): int => $page->lastPage,
        );
    }
}
