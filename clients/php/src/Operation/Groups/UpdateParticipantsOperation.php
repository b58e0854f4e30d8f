<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\ParticipantAction;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\UpdatedParticipants;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateParticipantsOperation
{
    /**
     * Update Group Participants. Makes members admins, or takes that away. `participants` of the reply are those that
     * changed.
     *
     * @param string $groupId Group JID, or the part before `@g.us`; 1–255 characters
     * @param list<string> $participants Phone numbers, JIDs, LID JIDs or @usernames; 1–256 items
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotFoundException `group_not_found`
     * @throws NotReadyException `not_ready`
     * @throws PermissionDeniedException `group_not_admin`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function updateParticipants(
        string $groupId,
        ParticipantAction|string $action,
        array $participants,
        ?CallOptions $options = null,
    ): UpdatedParticipants {
        $answer = $this->caller->send(new Call(
            operation: 'groups.updateParticipants',
            method: 'PUT',
            path: '/api/groups/{groupId}/participants/update',
            parameters: ['groupId' => $groupId],
            body: Wire::fields(['action' => $action, 'participants' => $participants]),
        ), $options);

        return UpdatedParticipants::fromArray($answer->object('data'));
    }
}
