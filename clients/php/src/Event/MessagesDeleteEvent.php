<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\DeletedMessages;
use MessagingGateway\Runtime\Read;

/**
 * `messages.delete`: Message Deleted
 *
 * Messages were deleted for everyone.
 */
final readonly class MessagesDeleteEvent extends GatewayEvent
{
    public const NAME = 'messages.delete';

    public DeletedMessages $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', DeletedMessages::fromArray(...));
    }
}
