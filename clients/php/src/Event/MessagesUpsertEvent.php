<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\MessageData;
use MessagingGateway\Runtime\Read;

/**
 * `messages.upsert`: Message Upsert
 *
 * Any message, incoming or outgoing.
 */
final readonly class MessagesUpsertEvent extends GatewayEvent
{
    public const NAME = 'messages.upsert';

    public MessageData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', MessageData::fromArray(...));
    }
}
