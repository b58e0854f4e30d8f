<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\GroupInvite;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetInviteInfoOperation
{
    /**
     * Get Group Invite Info. What an invitation shows of its group, without joining.
     *
     * @param string $inviteCode Code of the invitation, the last part of its link; 1–255 characters
     *
     * @throws BadRequestException `invite_invalid`, `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getInviteInfo(
        string $inviteCode,
        ?CallOptions $options = null,
    ): GroupInvite {
        $answer = $this->caller->send(new Call(
            operation: 'groups.getInviteInfo',
            method: 'GET',
            path: '/api/groups/invite/{inviteCode}',
            parameters: ['inviteCode' => $inviteCode],
        ), $options);

        return GroupInvite::fromArray($answer->object('data'));
    }
}
