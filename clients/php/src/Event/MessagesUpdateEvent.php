<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\MessageUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `messages.update`: Message Status Update
 *
 * The status of one message moved forward. `msgId` for API sends only.
 */
final readonly class MessagesUpdateEvent extends GatewayEvent
{
    public const NAME = 'messages.update';

    public MessageUpdate $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', MessageUpdate::fromArray(...));
    }
}
