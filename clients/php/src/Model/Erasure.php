<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\ErasureState;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `erasures`. */
final readonly class Erasure extends Model
{
    /**
     * @param int|null $sessionId Erased in that session alone; null: in the whole account
     * @param array<string, int> $counts Rows that went, or lost what they said of the person, by table
     * @param int $failures Tries in a row that have failed; it goes on by itself
     * @param string $createdAt ISO 8601, UTC
     * @param string|null $startedAt ISO 8601, UTC
     * @param string|null $finishedAt ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public ?int $sessionId,
        public ErasureState|string $state,
        public array $counts,
        public int $failures,
        public string $requestedBy,
        public string $createdAt,
        public ?string $startedAt,
        public ?string $finishedAt,
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
            id: Read::int($data, 'id'),
            sessionId: Read::intOrNull($data, 'session_id'),
            state: Read::enum($data, 'state', ErasureState::class),
            counts: Read::mapOf($data, 'counts', Read::int(...)),
            failures: Read::int($data, 'failures'),
            requestedBy: Read::string($data, 'requested_by'),
            createdAt: Read::string($data, 'created_at'),
            startedAt: Read::stringOrNull($data, 'started_at'),
            finishedAt: Read::stringOrNull($data, 'finished_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'session_id' => $this->sessionId,
            'state' => $this->state,
            'counts' => Wire::map($this->counts),
            'failures' => $this->failures,
            'requested_by' => $this->requestedBy,
            'created_at' => $this->createdAt,
            'started_at' => $this->startedAt,
            'finished_at' => $this->finishedAt,
        ]);
    }
}
