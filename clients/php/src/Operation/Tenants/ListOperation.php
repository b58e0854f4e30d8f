<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\Tenant;
use MessagingGateway\Model\TenantPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Many Tenants. The accounts that this account made for customers of its own, newest first.
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
    ): TenantPage {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.list',
            method: 'GET',
            path: '/api/tenants',
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage]),
        ), $options);

        return TenantPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @return \Generator<int, Tenant>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): TenantPage => $this->list(
                perPage: $perPage,
                page: $page,
                options: $options,
            ),
            static fn(TenantPage $page): array => $page->data,
            static fn(TenantPage $page): int => $page->lastPage,
        );
    }
}
