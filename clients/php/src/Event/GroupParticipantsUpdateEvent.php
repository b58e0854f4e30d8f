<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\ParticipantsUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `group-participants.update`: Group Participants Update
 *
 * Members of a group were added, removed, promoted or demoted.
 */
final readonly class GroupParticipantsUpdateEvent extends GatewayEvent
{
    public const NAME = 'group-participants.update';

    public ParticipantsUpdate $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', ParticipantsUpdate::fromArray(...));
    }
}
