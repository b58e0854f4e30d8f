<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\TokenScope;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `tenants`. */
final readonly class TenantTokenRecord extends Model
{
    /**
     * @param list<string>|null $addresses Addresses and networks from which it is good; null: any
     * @param TokenHours|null $hours When it is good; null: always
     * @param string|null $expiresAt ISO 8601, UTC
     * @param string $createdAt ISO 8601, UTC
     * @param string|null $lastUsedAt ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public string $name,
        public TokenScope|string $scope,
        public ?array $addresses,
        public ?TokenHours $hours,
        public ?string $expiresAt,
        public string $createdAt,
        public ?string $lastUsedAt,
        public ?string $lastUsedAddress,
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
            name: Read::string($data, 'name'),
            scope: Read::enum($data, 'scope', TokenScope::class),
            addresses: Read::listOfOrNull($data, 'addresses', Read::string(...)),
            hours: Read::objectOrNull($data, 'hours', TokenHours::fromArray(...)),
            expiresAt: Read::stringOrNull($data, 'expires_at'),
            createdAt: Read::string($data, 'created_at'),
            lastUsedAt: Read::stringOrNull($data, 'last_used_at'),
            lastUsedAddress: Read::stringOrNull($data, 'last_used_address'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'scope' => $this->scope,
            'addresses' => $this->addresses,
            'hours' => $this->hours,
            'expires_at' => $this->expiresAt,
            'created_at' => $this->createdAt,
            'last_used_at' => $this->lastUsedAt,
            'last_used_address' => $this->lastUsedAddress,
        ]);
    }
}
