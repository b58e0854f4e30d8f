<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\ChatUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `chats.update`: Chat Update
 *
 * Properties of chats changed; only what changed is there.
 */
final readonly class ChatsUpdateEvent extends GatewayEvent
{
    public const NAME = 'chats.update';

    /** @var list<ChatUpdate> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::objects($envelope->raw, 'data', ChatUpdate::fromArray(...));
    }
}
