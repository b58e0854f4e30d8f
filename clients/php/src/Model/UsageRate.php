<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class UsageRate extends Model
{
    /**
     * @param int|null $perMinute Calls of one endpoint and session in a minute; null: no limit
     * @param int|null $perDay The same in a UTC day; null: no limit
     * @param int $usedToday Calls of all endpoints and sessions since midnight UTC
     */
    public function __construct(
        public ?int $perMinute,
        public ?int $perDay,
        public int $usedToday,
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
            perMinute: Read::intOrNull($data, 'perMinute'),
            perDay: Read::intOrNull($data, 'perDay'),
            usedToday: Read::int($data, 'usedToday'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'perMinute' => $this->perMinute,
            'perDay' => $this->perDay,
            'usedToday' => $this->usedToday,
        ]);
    }
}
