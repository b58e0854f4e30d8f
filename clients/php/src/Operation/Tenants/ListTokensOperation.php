<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\TenantTokenRecord;
use MessagingGateway\Model\TenantTokenRecordPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListTokensOperation
{
    /**
     * Get Many Tenant Tokens. The tokens that this account made in a tenant, newest first, without their texts. Those
     * that the tenant made itself are not among them.
     *
     * @param int $tenantId Tenant id; at least 1
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function listTokens(
        int $tenantId,
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): TenantTokenRecordPage {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.listTokens',
            method: 'GET',
            path: '/api/tenants/{tenantId}/tokens',
            parameters: ['tenantId' => $tenantId],
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage]),
        ), $options);

        return TenantTokenRecordPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $tenantId Tenant id; at least 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @return \Generator<int, TenantTokenRecord>
     *
     * @throws GatewayException
     */
    public function iterateTokens(
        int $tenantId,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): TenantTokenRecordPage => $this->listTokens(
                tenantId: $tenantId,
                perPage: $perPage,
                page: $page,
                options: $options,
            ),
            static fn(TenantTokenRecordPage $page): array => $page->data,
            static fn(TenantTokenRecordPage $page): int => $page->lastPage,
        );
    }
}
