<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\BulkSendData;
use MessagingGateway\Runtime\Read;

/**
 * `bulk_send.finished`: Bulk Send Finished
 *
 * Every recipient of a bulk send has an outcome; on the first of its sessions. Delivery and reading may follow. Who
 * does not name it does not get it.
 *
 * Endpoints get it only where it is named: `*` leaves it out.
 */
final readonly class BulkSendFinishedEvent extends GatewayEvent
{
    public const NAME = 'bulk_send.finished';

    public BulkSendData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', BulkSendData::fromArray(...));
    }
}
