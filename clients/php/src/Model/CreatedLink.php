<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\LinkMethod;
use MessagingGateway\Enum\LinkStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class CreatedLink extends Model
{
    /**
     * @param list<LinkMethod|string> $methods
     * @param string|null $startedAt When its holder began to link last; ISO 8601, UTC
     * @param string|null $usedAt ISO 8601, UTC
     * @param string $expiresAt ISO 8601, UTC
     * @param string $createdAt ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public string $url,
        public LinkStatus|string $status,
        public array $methods,
        public ?string $brandName,
        public ?string $brandColor,
        public ?string $redirectUrl,
        public ?string $startedAt,
        public ?string $usedAt,
        public string $expiresAt,
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
            url: Read::string($data, 'url'),
            status: Read::enum($data, 'status', LinkStatus::class),
            methods: Read::listOf($data, 'methods', static fn(array $data, string $field): LinkMethod|string => Read::enum($data, $field, LinkMethod::class)),
            brandName: Read::stringOrNull($data, 'brand_name'),
            brandColor: Read::stringOrNull($data, 'brand_color'),
            redirectUrl: Read::stringOrNull($data, 'redirect_url'),
            startedAt: Read::stringOrNull($data, 'started_at'),
            usedAt: Read::stringOrNull($data, 'used_at'),
            expiresAt: Read::string($data, 'expires_at'),
            createdAt: Read::string($data, 'created_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'url' => $this->url,
            'status' => $this->status,
            'methods' => $this->methods,
            'brand_name' => $this->brandName,
            'brand_color' => $this->brandColor,
            'redirect_url' => $this->redirectUrl,
            'started_at' => $this->startedAt,
            'used_at' => $this->usedAt,
            'expires_at' => $this->expiresAt,
            'created_at' => $this->createdAt,
        ]);
    }
}
