<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `account`. */
final readonly class AccountRate extends Model
{
    /**
     * @param int|null $perMinute Calls of one endpoint and session in a minute; null: no limit
     * @param int|null $perDay The same in a UTC day; null: no limit
     */
    public function __construct(
        public ?int $perMinute,
        public ?int $perDay,
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
            perDay: Read::intOrNull($data, 'per_day'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['per_minute' => $this->perMinute, 'per_day' => $this->perDay]);
    }
}
