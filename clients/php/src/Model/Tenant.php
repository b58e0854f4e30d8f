<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `tenants`. */
final readonly class Tenant extends Model
{
    /**
     * @param string|null $planEndsAt ISO 8601, UTC
     * @param string|null $suspendedAt Since when it is suspended; null: it is not; ISO 8601, UTC
     * @param int $sessions Sessions of both networks
     * @param int $members People who can sign in
     * @param string $createdAt ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public string $name,
        public string $plan,
        public ?string $planEndsAt,
        public ?string $suspendedAt,
        public ?string $brandName,
        public ?string $brandColor,
        public ?string $brandLogoUrl,
        public ?string $contactEmail,
        public int $sessions,
        public int $members,
        public string $createdAt,
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
            plan: Read::string($data, 'plan'),
            planEndsAt: Read::stringOrNull($data, 'plan_ends_at'),
            suspendedAt: Read::stringOrNull($data, 'suspended_at'),
            brandName: Read::stringOrNull($data, 'brand_name'),
            brandColor: Read::stringOrNull($data, 'brand_color'),
            brandLogoUrl: Read::stringOrNull($data, 'brand_logo_url'),
            contactEmail: Read::stringOrNull($data, 'contact_email'),
            sessions: Read::int($data, 'sessions'),
            members: Read::int($data, 'members'),
            createdAt: Read::string($data, 'created_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'plan' => $this->plan,
            'plan_ends_at' => $this->planEndsAt,
            'suspended_at' => $this->suspendedAt,
            'brand_name' => $this->brandName,
            'brand_color' => $this->brandColor,
            'brand_logo_url' => $this->brandLogoUrl,
            'contact_email' => $this->contactEmail,
            'sessions' => $this->sessions,
            'members' => $this->members,
            'created_at' => $this->createdAt,
        ]);
    }
}
