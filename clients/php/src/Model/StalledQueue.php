<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class StalledQueue extends Model
{
    /**
     * @param string $stalledAt When nothing more of it had come for too long; ISO 8601, UTC
     * @param int $waiting Stanzas that the network said to have kept
     * @param int $passed Stanzas that could not be read and were passed over, so that it goes on
     * @param bool $drained All of it has come in the end
     */
    public function __construct(
        public string $stalledAt,
        public int $waiting,
        public int $passed,
        public bool $drained,
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
            stalledAt: Read::string($data, 'stalled_at'),
            waiting: Read::int($data, 'waiting'),
            passed: Read::int($data, 'passed'),
            drained: Read::bool($data, 'drained'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'stalled_at' => $this->stalledAt,
            'waiting' => $this->waiting,
            'passed' => $this->passed,
            'drained' => $this->drained,
        ]);
    }
}
