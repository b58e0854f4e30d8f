<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SessionKeyKind;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SessionKey extends Model
{
    /**
     * @param string|null $goodUntil Of the previous key: when it ends. The current one does not; ISO 8601, UTC
     * @param string|null $lastUsedAt To the minute; null: not yet used; ISO 8601, UTC
     * @param string|null $lastUsedIp Address of the caller who used it last
     */
    public function __construct(
        public SessionKeyKind|string $kind,
        public ?string $goodUntil,
        public ?string $lastUsedAt,
        public ?string $lastUsedIp,
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
            kind: Read::enum($data, 'kind', SessionKeyKind::class),
            goodUntil: Read::stringOrNull($data, 'good_until'),
            lastUsedAt: Read::stringOrNull($data, 'last_used_at'),
            lastUsedIp: Read::stringOrNull($data, 'last_used_ip'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'kind' => $this->kind,
            'good_until' => $this->goodUntil,
            'last_used_at' => $this->lastUsedAt,
            'last_used_ip' => $this->lastUsedIp,
        ]);
    }
}
