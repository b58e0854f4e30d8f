<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\MessageSentData;
use MessagingGateway\Runtime\Read;

/**
 * `message.sent`: Message Sent
 *
 * A send through the API was accepted by the network, or failed for good.
 */
final readonly class MessageSentEvent extends GatewayEvent
{
    public const NAME = 'message.sent';

    public MessageSentData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', MessageSentData::fromArray(...));
    }
}
