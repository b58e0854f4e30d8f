<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class TracedRefusal extends Model
{
    /**
     * @param string $firstAt ISO 8601, UTC
     * @param string $lastAt ISO 8601, UTC
     */
    public function __construct(
        public string $code,
        public string $reason,
        public int $count,
        public string $firstAt,
        public string $lastAt,
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
            code: Read::string($data, 'code'),
            reason: Read::string($data, 'reason'),
            count: Read::int($data, 'count'),
            firstAt: Read::string($data, 'firstAt'),
            lastAt: Read::string($data, 'lastAt'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'code' => $this->code,
            'reason' => $this->reason,
            'count' => $this->count,
            'firstAt' => $this->firstAt,
            'lastAt' => $this->lastAt,
        ]);
    }
}
