<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `tenants`. */
final readonly class TenantToken extends Model
{
    /** @param string $expiresAt ISO 8601, UTC */
    public function __construct(
        public int $id,
        public string $token,
        public string $expiresAt,
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
            id: Read::int($data, 'id'),
            token: Read::string($data, 'token'),
            expiresAt: Read::string($data, 'expires_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'token' => $this->token,
            'expires_at' => $this->expiresAt,
        ]);
    }
}
