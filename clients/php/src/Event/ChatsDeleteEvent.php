<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Runtime\Read;

/**
 * `chats.delete`: Chat Delete
 *
 * Chats were deleted. An array of their JIDs.
 */
final readonly class ChatsDeleteEvent extends GatewayEvent
{
    public const NAME = 'chats.delete';

    /** @var list<string> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::listOf($envelope->raw, 'data', Read::string(...));
    }
}
