<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class EventList extends Model
{
    /** @param list<StoredEvent> $data */
    public function __construct(
        public array $data,
        public ?string $nextCursor,
        public bool $hasMore,
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
            data: Read::objects($data, 'data', StoredEvent::fromArray(...)),
            nextCursor: Read::stringOrNull($data, 'next_cursor'),
            hasMore: Read::bool($data, 'has_more'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'data' => $this->data,
            'next_cursor' => $this->nextCursor,
            'has_more' => $this->hasMore,
        ]);
    }
}
