<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class DeliveryCounts extends Model
{
    public function __construct(
        public int $succeeded,
        public int $failed,
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
            succeeded: Read::int($data, 'succeeded'),
            failed: Read::int($data, 'failed'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['succeeded' => $this->succeeded, 'failed' => $this->failed]);
    }
}
