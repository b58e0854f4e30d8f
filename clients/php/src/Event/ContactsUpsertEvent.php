<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\ContactRecord;
use MessagingGateway\Runtime\Read;

/**
 * `contacts.upsert`: Contact Upsert
 *
 * Contacts were added or synced, or a known one changed: the whole record.
 */
final readonly class ContactsUpsertEvent extends GatewayEvent
{
    public const NAME = 'contacts.upsert';

    /** @var list<ContactRecord> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::objects($envelope->raw, 'data', ContactRecord::fromArray(...));
    }
}
