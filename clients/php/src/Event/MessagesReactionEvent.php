<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\ReactionUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `messages.reaction`: Message Reaction
 *
 * Someone reacted to a message, or removed a reaction (empty text).
 */
final readonly class MessagesReactionEvent extends GatewayEvent
{
    public const NAME = 'messages.reaction';

    /** @var list<ReactionUpdate> */
    public array $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::objects($envelope->raw, 'data', ReactionUpdate::fromArray(...));
    }
}
