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
trait ResumeOperation
{
    /**
     * Resume Tenant. Ends the suspension: credentials are good again, and sessions that were online connect by
     * themselves.
     *
     * @param int $tenantId Tenant id; at least 1
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function resume(
        int $tenantId,
        ?CallOptions $options = null,
    ): Tenant {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.resume',
            method: 'POST',
            path: '/api/tenants/{tenantId}/resume',
            parameters: ['tenantId' => $tenantId],
        ), $options);

        return Tenant::fromArray($answer->object('data'));
    }
}
