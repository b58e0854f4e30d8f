<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Tenant;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait SuspendOperation
{
    /**
     * Suspend Tenant. From now on no login, token or key of the tenant is good, and its sessions are offline. They stay
     * linked, and nothing is deleted.
     *
     * @param int $tenantId Tenant id; at least 1
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function suspend(
        int $tenantId,
        ?CallOptions $options = null,
    ): Tenant {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.suspend',
            method: 'POST',
            path: '/api/tenants/{tenantId}/suspend',
            parameters: ['tenantId' => $tenantId],
        ), $options);

        return Tenant::fromArray($answer->object('data'));
    }
}
