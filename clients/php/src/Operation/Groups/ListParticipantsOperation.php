<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\GroupParticipant;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListParticipantsOperation
{
    /**
     * Get Group Participants. The members of a group as last heard of. Needs no connection; an empty list can mean that
     * the group has not synced yet.
     *
     * @param string $groupJid Group JID, or the part before `@g.us`; 1–255 characters
     *
     * @return list<GroupParticipant>
     *
     * @throws NotFoundException `group_not_found`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function listParticipants(
        string $groupJid,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'groups.listParticipants',
            method: 'GET',
            path: '/api/groups/{groupJid}/participants',
            parameters: ['groupJid' => $groupJid],
        ), $options);

        return Read::objects($answer->body, 'data', GroupParticipant::fromArray(...));
    }
}
