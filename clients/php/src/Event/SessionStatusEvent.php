<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\SessionStatusData;
use MessagingGateway\Runtime\Read;

/**
 * `session.status`: Session Status
 *
 * The status of the session changed, linking states included.
 */
final readonly class SessionStatusEvent extends GatewayEvent
{
    public const NAME = 'session.status';

    public SessionStatusData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', SessionStatusData::fromArray(...));
    }
}
