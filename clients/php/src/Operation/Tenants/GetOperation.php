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
trait GetOperation
{
    /**
     * Get Tenant. An account that this account made, its plan, and how much there is in it.
     *
     * @param int $tenantId Tenant id; at least 1
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function get(
        int $tenantId,
        ?CallOptions $options = null,
    ): Tenant {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.get',
            method: 'GET',
            path: '/api/tenants/{tenantId}',
            parameters: ['tenantId' => $tenantId],
        ), $options);

        return Tenant::fromArray($answer->object('data'));
    }
}
