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
use MessagingGateway\Model\ParticipantResult;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait RemoveParticipantsOperation
{
    /**
     * Remove Group Participants. Removes people from a group. The reply has one entry per person; it succeeds even when
     * some entries do not.
     *
     * @param string $groupJid Group JID, or the part before `@g.us`; 1–255 characters
     * @param list<string> $participants Phone numbers, JIDs, LID JIDs or @usernames; 1–256 items
     *
     * @return list<ParticipantResult>
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotFoundException `group_not_found`
     * @throws NotReadyException `not_ready`
     * @throws PermissionDeniedException `group_not_admin`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function removeParticipants(
        string $groupJid,
        array $participants,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'groups.removeParticipants',
            method: 'POST',
            path: '/api/groups/{groupJid}/participants/remove',
            parameters: ['groupJid' => $groupJid],
            body: Wire::fields(['participants' => $participants]),
        ), $options);

        return Read::objects($answer->body, 'data', ParticipantResult::fromArray(...));
    }
}
