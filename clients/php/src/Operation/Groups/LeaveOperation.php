<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\LeaveReply;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait LeaveOperation
{
    /**
     * Leave Group. Leaves a group.
     *
     * @param string $groupId Group JID, or the part before `@g.us`; 1–255 characters
     *
     * @throws BadRequestException `not_member`, `not_connected`
     * @throws NotFoundException `group_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function leave(
        string $groupId,
        ?CallOptions $options = null,
    ): LeaveReply {
        $answer = $this->caller->send(new Call(
            operation: 'groups.leave',
            method: 'POST',
            path: '/api/groups/{groupId}/leave',
            parameters: ['groupId' => $groupId],
        ), $options);

        return LeaveReply::fromArray($answer->object('data'));
    }
}
