<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\CallData;
use MessagingGateway\Runtime\Read;

/**
 * `call`: Call Received
 *
 * An incoming voice or video call. Fires once per call.
 */
final readonly class CallEvent extends GatewayEvent
{
    public const NAME = 'call';

    public CallData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', CallData::fromArray(...));
    }
}
