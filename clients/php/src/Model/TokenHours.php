<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `tenants`. */
final readonly class TokenHours extends Model
{
    /**
     * @param list<int> $days 1: Monday … 7: Sunday
     * @param string $from `HH:MM`
     * @param string $to `HH:MM`; not after `from`: on the next day
     */
    public function __construct(
        public array $days,
        public string $from,
        public string $to,
        public string $timeZone,
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
            days: Read::listOf($data, 'days', Read::int(...)),
            from: Read::string($data, 'from'),
            to: Read::string($data, 'to'),
            timeZone: Read::string($data, 'time_zone'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'days' => $this->days,
            'from' => $this->from,
            'to' => $this->to,
            'time_zone' => $this->timeZone,
        ]);
    }
}
