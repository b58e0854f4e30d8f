<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class TracedAttempt extends Model
{
    /** @param string $at ISO 8601, UTC */
    public function __construct(
        public string $at,
        public int $durationMs,
        public ?int $statusCode,
        public ?string $error,
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
            at: Read::string($data, 'at'),
            durationMs: Read::int($data, 'durationMs'),
            statusCode: Read::intOrNull($data, 'statusCode'),
            error: Read::stringOrNull($data, 'error'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'at' => $this->at,
            'durationMs' => $this->durationMs,
            'statusCode' => $this->statusCode,
            'error' => $this->error,
        ]);
    }
}
