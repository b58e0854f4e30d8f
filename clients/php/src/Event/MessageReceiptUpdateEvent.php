<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\ReceiptData;
use MessagingGateway\Runtime\Read;

/**
 * `message-receipt.update`: Message Receipt Update
 *
 * Somebody received, read or played a message. `userJid`: who; in groups `key.participant`, too.
 */
final readonly class MessageReceiptUpdateEvent extends GatewayEvent
{
    public const NAME = 'message-receipt.update';

    public ReceiptData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', ReceiptData::fromArray(...));
    }
}
