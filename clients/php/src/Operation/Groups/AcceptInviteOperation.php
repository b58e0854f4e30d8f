<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\AcceptedInvite;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait AcceptInviteOperation
{
    /**
     * Accept Group Invite. Joins a group by its invitation. Where admins approve, the join is then pending.
     *
     * @param string $code Invite code, or the whole link; 1–255 characters
     *
     * @throws BadRequestException `accept_invalid`, `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function acceptInvite(
        string $code,
        ?CallOptions $options = null,
    ): AcceptedInvite {
        $answer = $this->caller->send(new Call(
            operation: 'groups.acceptInvite',
            method: 'POST',
            path: '/api/groups/invite/accept',
            body: Wire::fields(['code' => $code]),
        ), $options);

        return AcceptedInvite::fromArray($answer->object('data'));
    }
}
