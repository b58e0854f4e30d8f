<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class EventStreamStart extends Model
{
    /** @param list<string>|null $types */
    public function __construct(
        public int $sessionId,
        public int $after,
        public ?array $types,
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
            sessionId: Read::int($data, 'sessionId'),
            after: Read::int($data, 'after'),
            types: Read::listOfOrNull($data, 'types', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'sessionId' => $this->sessionId,
            'after' => $this->after,
            'types' => $this->types,
        ]);
    }
}
