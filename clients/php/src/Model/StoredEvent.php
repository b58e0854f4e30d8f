<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class StoredEvent extends Model
{
    /**
     * @param string $id The `webhook-id` of its deliveries
     * @param int $timestamp Milliseconds
     */
    public function __construct(
        public string $cursor,
        public string $id,
        public string $event,
        public string $sessionId,
        public int $timestamp,
        public int $sequence,
        public mixed $data,
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
            cursor: Read::string($data, 'cursor'),
            id: Read::string($data, 'id'),
            event: Read::string($data, 'event'),
            sessionId: Read::string($data, 'sessionId'),
            timestamp: Read::int($data, 'timestamp'),
            sequence: Read::int($data, 'sequence'),
            data: $data['data'] ?? null,
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'cursor' => $this->cursor,
            'id' => $this->id,
            'event' => $this->event,
            'sessionId' => $this->sessionId,
            'timestamp' => $this->timestamp,
            'sequence' => $this->sequence,
            'data' => $this->data,
        ]);
    }
}
