<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait RevokeTokenOperation
{
    /**
     * Revoke Tenant Token. Ends a token that this account made in a tenant, from the next call on.
     *
     * @param int $tenantId Tenant id; at least 1
     * @param int $tokenId Token id; at least 1
     *
     * @throws NotFoundException `tenant_not_found`, `token_not_found`
     * @throws GatewayException
     */
    public function revokeToken(
        int $tenantId,
        int $tokenId,
        ?CallOptions $options = null,
    ): void {
        $this->caller->send(new Call(
            operation: 'tenants.revokeToken',
            method: 'DELETE',
            path: '/api/tenants/{tenantId}/tokens/{tokenId}',
            parameters: ['tenantId' => $tenantId, 'tokenId' => $tokenId],
        ), $options);
    }
}
