<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class CollectedMessages extends Model
{
    /**
     * @param string $chat JID of the chat
     * @param list<CollectedEvent> $events
     */
    public function __construct(
        public string $chat,
        public array $events,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            chat: Read::string($data, 'chat'),
            events: Read::objects($data, 'events', CollectedEvent::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['chat' => $this->chat, 'events' => $this->events]);
    }
}
