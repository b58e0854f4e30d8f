<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Usage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait GetUsageOperation
{
    /**
     * Get Tenant Usage. What a tenant did in each month of UTC, and what of its plan is used; the same as it sees
     * itself. Of a deleted tenant the months stay, without its sessions and plan.
     *
     * @param int $tenantId Tenant id; at least 1
     * @param int|null $months How many months, with the one that runs; 1–13; default: 13
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function getUsage(
        int $tenantId,
        ?int $months = null,
        ?CallOptions $options = null,
    ): Usage {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.getUsage',
            method: 'GET',
            path: '/api/tenants/{tenantId}/usage',
            parameters: ['tenantId' => $tenantId],
            query: Wire::fields([], ['months' => $months]),
        ), $options);

        return Usage::fromArray($answer->object('data'));
    }
}
