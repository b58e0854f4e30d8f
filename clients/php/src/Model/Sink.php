<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Absent;
use MessagingGateway\Enum\ChatFilter;
use MessagingGateway\Enum\SinkFormat;
use MessagingGateway\Enum\SinkKind;
use MessagingGateway\Enum\WebhookStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sinks`. */
final readonly class Sink extends Model
{
    /**
     * @param array<string, string> $credentials
     * @param list<string> $events
     * @param string|null $failingSince Of the first failure since the last success; ISO 8601, UTC
     * @param string|null $lastDeliveryAt ISO 8601, UTC
     * @param string $createdAt ISO 8601, UTC
     * @param string $updatedAt ISO 8601, UTC
     * @param list<int>|Absent|null $sessions Sinks of the account alone
     */
    public function __construct(
        public int $id,
        public SinkKind|string $kind,
        public string $url,
        public string $destination,
        public SinkFormat|string $format,
        public array $credentials,
        public ?string $ca,
        public array $events,
        public bool $enabled,
        public ChatFilter|string $chatFilter,
        public bool $ignoreOwn,
        public bool $skipPausedChats,
        public int $collectSeconds,
        public int $collectMaxSeconds,
        public int $collectMaxMessages,
        public ?string $description,
        public WebhookStatus|string $status,
        public ?string $failingSince,
        public ?string $lastDeliveryAt,
        public ?string $lastError,
        public string $createdAt,
        public string $updatedAt,
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
            kind: Read::enum($data, 'kind', SinkKind::class),
            url: Read::string($data, 'url'),
            destination: Read::string($data, 'destination'),
            format: Read::enum($data, 'format', SinkFormat::class),
            credentials: Read::mapOf($data, 'credentials', Read::string(...)),
            ca: Read::stringOrNull($data, 'ca'),
            events: Read::listOf($data, 'events', Read::string(...)),
            enabled: Read::bool($data, 'enabled'),
            chatFilter: Read::enum($data, 'chat_filter', ChatFilter::class),
            ignoreOwn: Read::bool($data, 'ignore_own'),
            skipPausedChats: Read::bool($data, 'skip_paused_chats'),
            collectSeconds: Read::int($data, 'collect_seconds'),
            collectMaxSeconds: Read::int($data, 'collect_max_seconds'),
            collectMaxMessages: Read::int($data, 'collect_max_messages'),
            description: Read::stringOrNull($data, 'description'),
            status: Read::enum($data, 'status', WebhookStatus::class),
            failingSince: Read::stringOrNull($data, 'failing_since'),
            lastDeliveryAt: Read::stringOrNull($data, 'last_delivery_at'),
            lastError: Read::stringOrNull($data, 'last_error'),
            createdAt: Read::string($data, 'created_at'),
            updatedAt: Read::string($data, 'updated_at'),
            sessions: \array_key_exists('sessions', $data) ? Read::listOfOrNull($data, 'sessions', Read::int(...)) : Absent::Field,
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'kind' => $this->kind,
            'url' => $this->url,
            'destination' => $this->destination,
            'format' => $this->format,
            'credentials' => Wire::map($this->credentials),
            'ca' => $this->ca,
            'events' => $this->events,
            'enabled' => $this->enabled,
            'chat_filter' => $this->chatFilter,
            'ignore_own' => $this->ignoreOwn,
            'skip_paused_chats' => $this->skipPausedChats,
            'collect_seconds' => $this->collectSeconds,
            'collect_max_seconds' => $this->collectMaxSeconds,
            'collect_max_messages' => $this->collectMaxMessages,
            'description' => $this->description,
            'status' => $this->status,
            'failing_since' => $this->failingSince,
            'last_delivery_at' => $this->lastDeliveryAt,
            'last_error' => $this->lastError,
            'created_at' => $this->createdAt,
            'updated_at' => $this->updatedAt,
            'sessions' => $this->sessions,
        ]);
    }
}
