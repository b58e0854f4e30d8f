<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\DeliveryStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `webhooks`. */
final readonly class Delivery extends Model
{
    /**
     * @param string|null $nextAttemptAt ISO 8601, UTC
     * @param string $createdAt ISO 8601, UTC
     * @param string|null $deliveredAt ISO 8601, UTC
     * @param string|null $sessionId Of webhooks of the account, as in the body; `0` for a test of one
     */
    public function __construct(
        public string $id,
        public string $eventId,
        public string $event,
        public int $sequence,
        public DeliveryStatus|string $status,
        public int $attemptCount,
        public ?string $nextAttemptAt,
        public ?int $lastStatusCode,
        public ?string $lastError,
        public bool $replayed,
        public string $createdAt,
        public ?string $deliveredAt,
        public ?string $sessionId = null,
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
            id: Read::string($data, 'id'),
            eventId: Read::string($data, 'event_id'),
            event: Read::string($data, 'event'),
            sequence: Read::int($data, 'sequence'),
            status: Read::enum($data, 'status', DeliveryStatus::class),
            attemptCount: Read::int($data, 'attempt_count'),
            nextAttemptAt: Read::stringOrNull($data, 'next_attempt_at'),
            lastStatusCode: Read::intOrNull($data, 'last_status_code'),
            lastError: Read::stringOrNull($data, 'last_error'),
            replayed: Read::bool($data, 'replayed'),
            createdAt: Read::string($data, 'created_at'),
            deliveredAt: Read::stringOrNull($data, 'delivered_at'),
            sessionId: Read::stringOrNull($data, 'sessionId'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'event_id' => $this->eventId,
            'event' => $this->event,
            'sequence' => $this->sequence,
            'status' => $this->status,
            'attempt_count' => $this->attemptCount,
            'next_attempt_at' => $this->nextAttemptAt,
            'last_status_code' => $this->lastStatusCode,
            'last_error' => $this->lastError,
            'replayed' => $this->replayed,
            'created_at' => $this->createdAt,
            'delivered_at' => $this->deliveredAt,
        ], ['sessionId' => $this->sessionId]);
    }
}
