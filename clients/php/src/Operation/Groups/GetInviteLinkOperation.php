<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait GetInviteLinkOperation
{
    /**
     * Get Group Invite Link. The link by which people join a group.
     *
     * @param string $groupJid Group JID, or the part before `@g.us`; 1–255 characters
     *
     * @throws BadRequestException `not_connected`
     * @throws NotFoundException `group_not_found`
     * @throws NotReadyException `not_ready`
     * @throws PermissionDeniedException `group_not_admin`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getInviteLink(
        string $groupJid,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'groups.getInviteLink',
            method: 'GET',
            path: '/api/groups/{groupJid}/invite-link',
            parameters: ['groupJid' => $groupJid],
        ), $options);

        return Read::string($answer->body, 'inviteLink');
    }
}
