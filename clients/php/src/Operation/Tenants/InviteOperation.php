<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\MemberRole;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\TenantInvitation;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait InviteOperation
{
    /**
     * Invite to Tenant. Makes an address on which somebody joins the tenant, good once and for seven days. Only an
     * owner of this account invites an owner.
     *
     * @param int $tenantId Tenant id; at least 1
     * @param MemberRole|string|null $role default: "owner"
     * @param string|null $note For whom it is, in your words; at most 255 characters; default: ""
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws PermissionDeniedException `token_held`
     * @throws GatewayException
     */
    public function invite(
        int $tenantId,
        MemberRole|string|null $role = null,
        ?string $note = null,
        ?CallOptions $options = null,
    ): TenantInvitation {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.invite',
            method: 'POST',
            path: '/api/tenants/{tenantId}/invitations',
            parameters: ['tenantId' => $tenantId],
            body: Wire::fields([], ['role' => $role, 'note' => $note]),
        ), $options);

        return TenantInvitation::fromArray($answer->object('data'));
    }
}
