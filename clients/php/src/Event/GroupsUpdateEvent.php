<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\GroupUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `groups.update`: Group Update
 *
 * Settings of a group changed.
 */
final readonly class GroupsUpdateEvent extends GatewayEvent
{
    public const NAME = 'groups.update';

    /** @var list<GroupUpdate> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::objects($envelope->raw, 'data', GroupUpdate::fromArray(...));
    }
}
