<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\BulkSendData;
use MessagingGateway\Runtime\Read;

/**
 * `bulk_send.progress`: Bulk Send Progress
 *
 * How far a bulk send has come, once a minute at most, on the first of its sessions. Who does not name it does not get
 * it.
 *
 * Endpoints get it only where it is named: `*` leaves it out.
 */
final readonly class BulkSendProgressEvent extends GatewayEvent
{
    public const NAME = 'bulk_send.progress';

    public BulkSendData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', BulkSendData::fromArray(...));
    }
}
