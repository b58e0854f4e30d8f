<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\PasskeyUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `passkey.updated`: Passkey Updated
 *
 * A passkey request changed stage: it came, its answer is on its way, its code is known, the person has confirmed, or
 * it ended without a link.
 */
final readonly class PasskeyUpdatedEvent extends GatewayEvent
{
    public const NAME = 'passkey.updated';

    public PasskeyUpdate $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', PasskeyUpdate::fromArray(...));
    }
}
