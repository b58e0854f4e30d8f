<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneDevice extends Model
{
    /** @param string $linkedAt ISO 8601, UTC */
    public function __construct(
        public int $device,
        public int $sessionId,
        public string $linkedAt,
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
            device: Read::int($data, 'device'),
            sessionId: Read::int($data, 'session_id'),
            linkedAt: Read::string($data, 'linked_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'device' => $this->device,
            'session_id' => $this->sessionId,
            'linked_at' => $this->linkedAt,
        ]);
    }
}
