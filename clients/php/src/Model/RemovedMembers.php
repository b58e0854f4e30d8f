<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `lists`. */
final readonly class RemovedMembers extends Model
{
    /** @param int $unknown Those that are not in the list */
    public function __construct(
        public int $removed,
        public int $unknown,
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
            removed: Read::int($data, 'removed'),
            unknown: Read::int($data, 'unknown'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['removed' => $this->removed, 'unknown' => $this->unknown]);
    }
}
