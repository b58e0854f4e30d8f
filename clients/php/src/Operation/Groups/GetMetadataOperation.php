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
use MessagingGateway\Model\Group;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetMetadataOperation
{
    /**
     * Get Group Metadata. Everything about a group, as the network has it now.
     *
     * @param string $groupJid Group JID, or the part before `@g.us`; 1–255 characters
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotFoundException `group_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getMetadata(
        string $groupJid,
        ?CallOptions $options = null,
    ): Group {
        $answer = $this->caller->send(new Call(
            operation: 'groups.getMetadata',
            method: 'GET',
            path: '/api/groups/{groupJid}/metadata',
            parameters: ['groupJid' => $groupJid],
        ), $options);

        return Group::fromArray($answer->object('data'));
    }
}
