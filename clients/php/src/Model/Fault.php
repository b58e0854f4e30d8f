<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\FaultKind;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class Fault extends Model
{
    /** @param string $createdAt ISO 8601, UTC */
    public function __construct(
        public int $id,
        public FaultKind|string $kind,
        public ?string $phoneNumber,
        public ?int $sessionId,
        public ?int $count,
        public ?int $remaining,
        public ?int $ms,
        public string $createdAt,
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
            kind: Read::enum($data, 'kind', FaultKind::class),
            phoneNumber: Read::stringOrNull($data, 'phone_number'),
            sessionId: Read::intOrNull($data, 'session_id'),
            count: Read::intOrNull($data, 'count'),
            remaining: Read::intOrNull($data, 'remaining'),
            ms: Read::intOrNull($data, 'ms'),
            createdAt: Read::string($data, 'created_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'kind' => $this->kind,
            'phone_number' => $this->phoneNumber,
            'session_id' => $this->sessionId,
            'count' => $this->count,
            'remaining' => $this->remaining,
            'ms' => $this->ms,
            'created_at' => $this->createdAt,
        ]);
    }
}
