<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\Chat;
use MessagingGateway\Runtime\Read;

/**
 * `chats.upsert`: Chat Upsert
 *
 * Chats were created or synced, or settings of a known one changed (name, archive, pin, mute, ephemeral): the whole
 * record.
 */
final readonly class ChatsUpsertEvent extends GatewayEvent
{
    public const NAME = 'chats.upsert';

    /** @var list<Chat> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::objects($envelope->raw, 'data', Chat::fromArray(...));
    }
}
