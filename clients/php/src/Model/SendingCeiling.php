<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SendingCeiling extends Model
{
    /**
     * @param int|null $perMinute Sends in 60 seconds at most, replies included; 1–1000
     * @param int|null $perHour Sends in an hour at most, without replies; 1–20000
     * @param int|null $perDay Sends in 24 hours at most, without replies; 1–100000
     */
    public function __construct(
        public ?int $perMinute,
        public ?int $perHour,
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
            perHour: Read::intOrNull($data, 'per_hour'),
            perDay: Read::intOrNull($data, 'per_day'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'per_minute' => $this->perMinute,
            'per_hour' => $this->perHour,
            'per_day' => $this->perDay,
        ]);
    }
}
