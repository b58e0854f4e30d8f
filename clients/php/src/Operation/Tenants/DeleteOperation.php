<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait DeleteOperation
{
    /**
     * Delete Tenant. Ends a tenant for good: no login, token or key of it is good any more, its webhooks get nothing,
     * its sessions are unlinked from their phones, and all that it has is erased. Its months of usage stay, as numbers.
     *
     * @param int $tenantId Tenant id; at least 1
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function delete(
        int $tenantId,
        ?CallOptions $options = null,
    ): void {
        $this->caller->send(new Call(
            operation: 'tenants.delete',
            method: 'DELETE',
            path: '/api/tenants/{tenantId}',
            parameters: ['tenantId' => $tenantId],
        ), $options);
    }
}
