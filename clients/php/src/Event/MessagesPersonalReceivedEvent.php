<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\MessageData;
use MessagingGateway\Runtime\Read;

/**
 * `messages-personal.received`: Personal Message Received
 *
 * A message arrives in a one-to-one chat.
 */
final readonly class MessagesPersonalReceivedEvent extends GatewayEvent
{
    public const NAME = 'messages-personal.received';

    public MessageData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', MessageData::fromArray(...));
    }
}
