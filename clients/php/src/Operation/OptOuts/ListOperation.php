<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\OptOuts;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\OptOutFilter;
use MessagingGateway\Enum\OptOutOrigin;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\OptOut;
use MessagingGateway\Model\OptOutPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Many Opt-Outs. People who do not want to be written to, the latest first. Bulk sends leave them out.
     *
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param OptOutFilter|string|null $state Those that hold, those that were lifted, or both; default: "open"
     * @param string|null $query Digits of the phone number or LID, or a part of them; at most 64 characters
     * @param OptOutOrigin|string|null $how How they came
     *
     * @throws GatewayException
     */
    public function list(
        ?int $page = null,
        ?int $perPage = null,
        OptOutFilter|string|null $state = null,
        ?string $query = null,
        OptOutOrigin|string|null $how = null,
        ?CallOptions $options = null,
    ): OptOutPage {
        $answer = $this->caller->send(new Call(
            operation: 'optOuts.list',
            method: 'GET',
            path: '/api/opt-outs',
            query: Wire::fields([], [
                'page' => $page,
                'per_page' => $perPage,
                'state' => $state,
                'query' => $query,
                'how' => $how,
            ]),
        ), $options);

        return OptOutPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param OptOutFilter|string|null $state Those that hold, those that were lifted, or both; default: "open"
     * @param string|null $query Digits of the phone number or LID, or a part of them; at most 64 characters
     * @param OptOutOrigin|string|null $how How they came
     *
     * @return \Generator<int, OptOut>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $perPage = null,
        OptOutFilter|string|null $state = null,
        ?string $query = null,
        OptOutOrigin|string|null $how = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): OptOutPage => $this->list(
                perPage: $perPage,
                state: $state,
                query: $query,
                how: $how,
                page: $page,
                options: $options,
            ),
            static fn(OptOutPage $page): array => $page->data,
            static fn(OptOutPage $page): int => $page->lastPage,
        );
    }
}
