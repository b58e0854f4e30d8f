<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\Group;
use MessagingGateway\Runtime\Read;

/**
 * `groups.upsert`: Group Upsert
 *
 * The session joined groups, or a known one changed, its members included: the whole record.
 */
final readonly class GroupsUpsertEvent extends GatewayEvent
{
    public const NAME = 'groups.upsert';

    /** @var list<Group> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::objects($envelope->raw, 'data', Group::fromArray(...));
    }
}
