<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SessionStatusInfo extends Model
{
    public function __construct(
        public SessionStatus|string $status,
        public int $timestamp,
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
            status: Read::enum($data, 'status', SessionStatus::class),
            timestamp: Read::int($data, 'timestamp'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['status' => $this->status, 'timestamp' => $this->timestamp]);
    }
}
