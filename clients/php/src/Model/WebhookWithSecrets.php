<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Absent;
use MessagingGateway\Enum\ChatFilter;
use MessagingGateway\Enum\WebhookStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `webhooks`. */
final readonly class WebhookWithSecrets extends Model
{
    /**
     * @param list<string> $events
     * @param int $collectSeconds 0: every message is delivered by itself
     * @param array<string, string> $headers
     * @param string|null $lastDeliveryAt ISO 8601, UTC
     * @param string $createdAt ISO 8601, UTC
     * @param string $updatedAt ISO 8601, UTC
     * @param string|null $previousSecretUntil After a rotation: until then the secret before signs too. Absent when
     *     none does; ISO 8601, UTC
     * @param list<int>|Absent|null $sessions Webhooks of the account alone
     */
    public function __construct(
        public int $id,
        public string $url,
        public array $events,
        public bool $enabled,
        public string $secret,
        public string $compatSecret,
        public bool $compatSignature,
        public ChatFilter|string $chatFilter,
        public bool $ignoreOwn,
        public bool $skipPausedChats,
        public int $collectSeconds,
        public int $collectMaxSeconds,
        public int $collectMaxMessages,
        public array $headers,
        public ?string $description,
        public WebhookStatus|string $status,
        public bool $isDefault,
        public ?string $lastDeliveryAt,
        public ?string $lastError,
        public string $createdAt,
        public string $updatedAt,
        public ?string $previousSecretUntil = null,
        public array|Absent|null $sessions = Absent::Field,
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
            events: Read::listOf($data, 'events', Read::string(...)),
            enabled: Read::bool($data, 'enabled'),
            secret: Read::string($data, 'secret'),
            compatSecret: Read::string($data, 'compat_secret'),
            compatSignature: Read::bool($data, 'compat_signature'),
            chatFilter: Read::enum($data, 'chat_filter', ChatFilter::class),
            ignoreOwn: Read::bool($data, 'ignore_own'),
            skipPausedChats: Read::bool($data, 'skip_paused_chats'),
            collectSeconds: Read::int($data, 'collect_seconds'),
            collectMaxSeconds: Read::int($data, 'collect_max_seconds'),
            collectMaxMessages: Read::int($data, 'collect_max_messages'),
            headers: Read::mapOf($data, 'headers', Read::string(...)),
            description: Read::stringOrNull($data, 'description'),
            status: Read::enum($data, 'status', WebhookStatus::class),
            isDefault: Read::bool($data, 'is_default'),
            lastDeliveryAt: Read::stringOrNull($data, 'last_delivery_at'),
            lastError: Read::stringOrNull($data, 'last_error'),
            createdAt: Read::string($data, 'created_at'),
            updatedAt: Read::string($data, 'updated_at'),
            previousSecretUntil: Read::stringOrNull($data, 'previous_secret_until'),
            sessions: \array_key_exists('sessions', $data) ? Read::listOfOrNull($data, 'sessions', Read::int(...)) : Absent::Field,
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'url' => $this->url,
            'events' => $this->events,
            'enabled' => $this->enabled,
            'secret' => $this->secret,
            'compat_secret' => $this->compatSecret,
            'compat_signature' => $this->compatSignature,
            'chat_filter' => $this->chatFilter,
            'ignore_own' => $this->ignoreOwn,
            'skip_paused_chats' => $this->skipPausedChats,
            'collect_seconds' => $this->collectSeconds,
            'collect_max_seconds' => $this->collectMaxSeconds,
            'collect_max_messages' => $this->collectMaxMessages,
            'headers' => Wire::map($this->headers),
            'description' => $this->description,
            'status' => $this->status,
            'is_default' => $this->isDefault,
            'last_delivery_at' => $this->lastDeliveryAt,
            'last_error' => $this->lastError,
            'created_at' => $this->createdAt,
            'updated_at' => $this->updatedAt,
            'sessions' => $this->sessions,
        ], ['previous_secret_until' => $this->previousSecretUntil]);
    }
}
