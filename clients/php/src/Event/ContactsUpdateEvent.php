<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\ContactUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `contacts.update`: Contact Update
 *
 * Details of contacts changed; only what changed is there. `imgUrl` null: the picture was removed.
 */
final readonly class ContactsUpdateEvent extends GatewayEvent
{
    public const NAME = 'contacts.update';

    /** @var list<ContactUpdate> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::objects($envelope->raw, 'data', ContactUpdate::fromArray(...));
    }
}
