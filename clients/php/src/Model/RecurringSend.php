<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\RecurringSendEndedReason;
use MessagingGateway\Enum\RecurringSendState;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `recurringSends`. */
final readonly class RecurringSend extends Model
{
    /**
     * @param string $name What people call it; 1–100 characters
     * @param int|null $sessionId Null: it is gone
     * @param string|null $startsAt ISO 8601, UTC
     * @param string|null $endsAt ISO 8601, UTC
     * @param int $runs Runs so far, whatever came of them
     * @param int $missed Times at which nothing ran, and that were not made up
     * @param string|null $nextAt Time of the next run; null: it does not run; ISO 8601, UTC
     * @param string $createdAt ISO 8601, UTC
     * @param string $updatedAt ISO 8601, UTC
     * @param MessageContent|null $content Null: a template is sent
     * @param array<string, string> $values
     * @param list<string> $nextTimes The next five times, whether it is paused or not
     */
    public function __construct(
        public int $id,
        public string $name,
        public RecurringSendState|string $state,
        public RecurringSendEndedReason|string|null $endedReason,
        public ?int $sessionId,
        public string $to,
        public string $cron,
        public string $timeZone,
        public ?string $startsAt,
        public ?string $endsAt,
        public ?int $maxRuns,
        public int $runs,
        public int $missed,
        public ?string $nextAt,
        public ?RecurringSendRun $lastRun,
        public string $createdAt,
        public string $updatedAt,
        public ?MessageContent $content,
        public ?int $templateId,
        public ?int $templateVersion,
        public array $values,
        public array $nextTimes,
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
            state: Read::enum($data, 'state', RecurringSendState::class),
            endedReason: Read::enumOrNull($data, 'ended_reason', RecurringSendEndedReason::class),
            sessionId: Read::intOrNull($data, 'session_id'),
            to: Read::string($data, 'to'),
            cron: Read::string($data, 'cron'),
            timeZone: Read::string($data, 'time_zone'),
            startsAt: Read::stringOrNull($data, 'starts_at'),
            endsAt: Read::stringOrNull($data, 'ends_at'),
            maxRuns: Read::intOrNull($data, 'max_runs'),
            runs: Read::int($data, 'runs'),
            missed: Read::int($data, 'missed'),
            nextAt: Read::stringOrNull($data, 'next_at'),
            lastRun: Read::objectOrNull($data, 'last_run', RecurringSendRun::fromArray(...)),
            createdAt: Read::string($data, 'created_at'),
            updatedAt: Read::string($data, 'updated_at'),
            content: Read::objectOrNull($data, 'content', MessageContent::fromArray(...)),
            templateId: Read::intOrNull($data, 'template_id'),
            templateVersion: Read::intOrNull($data, 'template_version'),
            values: Read::mapOf($data, 'values', Read::string(...)),
            nextTimes: Read::listOf($data, 'next_times', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'state' => $this->state,
            'ended_reason' => $this->endedReason,
            'session_id' => $this->sessionId,
            'to' => $this->to,
            'cron' => $this->cron,
            'time_zone' => $this->timeZone,
            'starts_at' => $this->startsAt,
            'ends_at' => $this->endsAt,
            'max_runs' => $this->maxRuns,
            'runs' => $this->runs,
            'missed' => $this->missed,
            'next_at' => $this->nextAt,
            'last_run' => $this->lastRun,
            'created_at' => $this->createdAt,
            'updated_at' => $this->updatedAt,
            'content' => $this->content,
            'template_id' => $this->templateId,
            'template_version' => $this->templateVersion,
            'values' => Wire::map($this->values),
            'next_times' => $this->nextTimes,
        ]);
    }
}
