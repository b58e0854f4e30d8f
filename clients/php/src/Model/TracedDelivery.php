<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\DeliveryStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class TracedDelivery extends Model
{
    /**
     * @param string|null $nextAttemptAt ISO 8601, UTC
     * @param list<TracedAttempt> $attempts
     */
    public function __construct(
        public string $id,
        public int $webhookId,
        public string $url,
        public DeliveryStatus|string $status,
        public ?string $nextAttemptAt,
        public array $attempts,
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
            id: Read::string($data, 'id'),
            webhookId: Read::int($data, 'webhookId'),
            url: Read::string($data, 'url'),
            status: Read::enum($data, 'status', DeliveryStatus::class),
            nextAttemptAt: Read::stringOrNull($data, 'nextAttemptAt'),
            attempts: Read::objects($data, 'attempts', TracedAttempt::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'webhookId' => $this->webhookId,
            'url' => $this->url,
            'status' => $this->status,
            'nextAttemptAt' => $this->nextAttemptAt,
            'attempts' => $this->attempts,
        ]);
    }
}
