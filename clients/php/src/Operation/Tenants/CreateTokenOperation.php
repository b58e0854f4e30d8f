<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\TokenScope;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\TenantToken;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateTokenOperation
{
    /**
     * Create Tenant Token. Makes a personal access token of the tenant, with the rights of an admin there. It is shown
     * once. A service account of the tenant owns it, which has the name of this account.
     *
     * @param int $tenantId Tenant id; at least 1
     * @param string $name 1–100 characters
     * @param TokenScope|string|null $scope default: "full"
     * @param int|null $expiresInDays 1–3650; default: 90
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function createToken(
        int $tenantId,
        string $name,
        TokenScope|string|null $scope = null,
        ?int $expiresInDays = null,
        ?CallOptions $options = null,
    ): TenantToken {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.createToken',
            method: 'POST',
            path: '/api/tenants/{tenantId}/tokens',
            parameters: ['tenantId' => $tenantId],
            body: Wire::fields(['name' => $name], ['scope' => $scope, 'expires_in_days' => $expiresInDays]),
        ), $options);

        return TenantToken::fromArray($answer->object('data'));
    }
}
