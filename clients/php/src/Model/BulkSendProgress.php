<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\BulkSendState;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class BulkSendProgress extends Model
{
    /**
     * @param list<int> $sessionIds
     * @param int $total Recipients
     * @param RecipientCounts $counts Recipients by state; each is in one of them
     * @param int $answered Recipients who have written since they got it
     * @param int $optedOut Recipients who got it and have opted out since it started
     * @param string|null $startedAt ISO 8601, UTC
     * @param string|null $endedAt ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public string $name,
        public BulkSendState|string $state,
        public array $sessionIds,
        public int $total,
        public RecipientCounts $counts,
        public int $answered,
        public int $optedOut,
        public ?string $startedAt,
        public ?string $endedAt,
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
            name: Read::string($data, 'name'),
            state: Read::enum($data, 'state', BulkSendState::class),
            sessionIds: Read::listOf($data, 'session_ids', Read::int(...)),
            total: Read::int($data, 'total'),
            counts: Read::object($data, 'counts', RecipientCounts::fromArray(...)),
            answered: Read::int($data, 'answered'),
            optedOut: Read::int($data, 'opted_out'),
            startedAt: Read::stringOrNull($data, 'started_at'),
            endedAt: Read::stringOrNull($data, 'ended_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'state' => $this->state,
            'session_ids' => $this->sessionIds,
            'total' => $this->total,
            'counts' => $this->counts,
            'answered' => $this->answered,
            'opted_out' => $this->optedOut,
            'started_at' => $this->startedAt,
            'ended_at' => $this->endedAt,
        ]);
    }
}
