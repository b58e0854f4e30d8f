<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Erasures;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\Erasure;
use MessagingGateway\Model\ErasurePage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Many Erasures. Erasures of the account, the latest first.
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
    ): ErasurePage {
        $answer = $this->caller->send(new Call(
            operation: 'erasures.list',
            method: 'GET',
            path: '/api/erasures',
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage]),
        ), $options);

        return ErasurePage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @return \Generator<int, Erasure>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): ErasurePage => $this->list(
                perPage: $perPage,
                page: $page,
                options: $options,
            ),
            static fn(ErasurePage $page): array => $page->data,
            static fn(ErasurePage $page): int => $page->lastPage,
        );
    }
}
