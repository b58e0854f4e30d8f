<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\CollectedMessages;
use MessagingGateway\Runtime\Read;

/**
 * `messages.collected`: Messages Collected
 *
 * Incoming messages of one chat, in order, in one delivery: for webhooks with `collect_seconds`, in place of the single
 * messages that they ask for.
 *
 * Webhooks alone get it.
 */
final readonly class MessagesCollectedEvent extends GatewayEvent
{
    public const NAME = 'messages.collected';

    public CollectedMessages $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', CollectedMessages::fromArray(...));
    }
}
