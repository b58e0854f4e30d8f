<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\BulkSendRule;
use MessagingGateway\Enum\BulkSendState;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class BulkSend extends Model
{
    /**
     * @param list<int> $sessionIds
     * @param string|null $startsAt Nothing is sent before; ISO 8601, UTC
     * @param int|null $perMinute Messages a minute at most over all its sessions, whose sending policies hold beside
     *     it; 1–600
     * @param string|null $windowFrom It sends from this time of the day on, `HH:MM` in `time_zone`; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|null $windowTo Until when; on the next day when that is earlier; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|null $timeZone Of the window, such as `Asia/Jakarta`; at most 64 characters
     * @param int $total Recipients
     * @param int $waiting Recipients that are not in the queue of a session yet
     * @param string $createdAt ISO 8601, UTC
     * @param string|null $startedAt ISO 8601, UTC
     * @param string|null $endedAt When the last recipient had an outcome, or it was canceled; ISO 8601, UTC
     * @param list<MessageContent> $variants
     * @param RecipientCounts $counts Recipients by state; each is in one of them
     * @param int $answered Recipients who have written since they got it
     * @param int $optedOut Recipients who got it and have opted out since it started
     */
    public function __construct(
        public int $id,
        public string $name,
        public BulkSendState|string $state,
        public array $sessionIds,
        public BulkSendRule|string $rule,
        public ?string $startsAt,
        public ?int $perMinute,
        public ?string $windowFrom,
        public ?string $windowTo,
        public ?string $timeZone,
        public int $total,
        public int $waiting,
        public string $createdAt,
        public ?string $startedAt,
        public ?string $endedAt,
        public MessageContent $content,
        public array $variants,
        public RecipientCounts $counts,
        public int $answered,
        public int $optedOut,
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
            rule: Read::enum($data, 'rule', BulkSendRule::class),
            startsAt: Read::stringOrNull($data, 'starts_at'),
            perMinute: Read::intOrNull($data, 'per_minute'),
            windowFrom: Read::stringOrNull($data, 'window_from'),
            windowTo: Read::stringOrNull($data, 'window_to'),
            timeZone: Read::stringOrNull($data, 'time_zone'),
            total: Read::int($data, 'total'),
            waiting: Read::int($data, 'waiting'),
            createdAt: Read::string($data, 'created_at'),
            startedAt: Read::stringOrNull($data, 'started_at'),
            endedAt: Read::stringOrNull($data, 'ended_at'),
            content: Read::object($data, 'content', MessageContent::fromArray(...)),
            variants: Read::objects($data, 'variants', MessageContent::fromArray(...)),
            counts: Read::object($data, 'counts', RecipientCounts::fromArray(...)),
            answered: Read::int($data, 'answered'),
            optedOut: Read::int($data, 'opted_out'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'state' => $this->state,
            'session_ids' => $this->sessionIds,
            'rule' => $this->rule,
            'starts_at' => $this->startsAt,
            'per_minute' => $this->perMinute,
            'window_from' => $this->windowFrom,
            'window_to' => $this->windowTo,
            'time_zone' => $this->timeZone,
            'total' => $this->total,
            'waiting' => $this->waiting,
            'created_at' => $this->createdAt,
            'started_at' => $this->startedAt,
            'ended_at' => $this->endedAt,
            'content' => $this->content,
            'variants' => $this->variants,
            'counts' => $this->counts,
            'answered' => $this->answered,
            'opted_out' => $this->optedOut,
        ]);
    }
}
