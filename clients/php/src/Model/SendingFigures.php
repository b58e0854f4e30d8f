<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SendingFigures extends Model
{
    /**
     * @param int|null $perMinute Sends in 60 seconds at most, replies included; 1–1000
     * @param int|null $perHour Sends in an hour at most, without replies; 1–20000
     * @param int|null $perDay Sends in 24 hours at most, without replies; 1–100000
     * @param int $jitterPercent How far pauses may differ from their mean; 0–90
     * @param int|null $warmUpDays How many days the daily limit of a young session takes to grow; 1–365
     * @param int|null $warmUpFirstDay The daily limit on the first day of it; 1–100000
     * @param int|null $firstContactPercent Share of the daily limit that may go to people the session has no
     *     conversation with; 1–100
     * @param string|null $quietFrom When quiet hours begin by the clock of the recipient, `HH:MM`; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|null $quietTo When they end; on the next day when that is earlier; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param int|null $sameTextSeconds Pause before the same text goes to somebody else; 1–86400
     * @param int|null $typingPerMinute Characters that the session types in a minute: a person sees it typing before a
     *     text comes, for 20 seconds at most; 60–2000
     */
    public function __construct(
        public ?int $perMinute,
        public ?int $perHour,
        public ?int $perDay,
        public int $jitterPercent,
        public ?int $warmUpDays,
        public ?int $warmUpFirstDay,
        public ?int $firstContactPercent,
        public ?string $quietFrom,
        public ?string $quietTo,
        public ?int $sameTextSeconds,
        public ?int $typingPerMinute,
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
            perMinute: Read::intOrNull($data, 'per_minute'),
            perHour: Read::intOrNull($data, 'per_hour'),
            perDay: Read::intOrNull($data, 'per_day'),
            jitterPercent: Read::int($data, 'jitter_percent'),
            warmUpDays: Read::intOrNull($data, 'warm_up_days'),
            warmUpFirstDay: Read::intOrNull($data, 'warm_up_first_day'),
            firstContactPercent: Read::intOrNull($data, 'first_contact_percent'),
            quietFrom: Read::stringOrNull($data, 'quiet_from'),
            quietTo: Read::stringOrNull($data, 'quiet_to'),
            sameTextSeconds: Read::intOrNull($data, 'same_text_seconds'),
            typingPerMinute: Read::intOrNull($data, 'typing_per_minute'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'per_minute' => $this->perMinute,
            'per_hour' => $this->perHour,
            'per_day' => $this->perDay,
            'jitter_percent' => $this->jitterPercent,
            'warm_up_days' => $this->warmUpDays,
            'warm_up_first_day' => $this->warmUpFirstDay,
            'first_contact_percent' => $this->firstContactPercent,
            'quiet_from' => $this->quietFrom,
            'quiet_to' => $this->quietTo,
            'same_text_seconds' => $this->sameTextSeconds,
            'typing_per_minute' => $this->typingPerMinute,
        ]);
    }
}
