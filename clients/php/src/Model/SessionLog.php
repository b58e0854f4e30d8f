<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SessionLogType;
use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SessionLog extends Model
{
    /**
     * @param string $occurredAt ISO 8601, UTC
     * @param SessionLogDetails|null $details What was missed before this connection, or why there is none yet
     */
    public function __construct(
        public int $id,
        public int $whatsappSessionId,
        public SessionLogType|string $eventType,
        public SessionStatus|string $status,
        public string $occurredAt,
        public ?SessionLogDetails $details = null,
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
            whatsappSessionId: Read::int($data, 'whatsapp_session_id'),
            eventType: Read::enum($data, 'event_type', SessionLogType::class),
            status: Read::enum($data, 'status', SessionStatus::class),
            occurredAt: Read::string($data, 'occurred_at'),
            details: Read::objectOrNull($data, 'details', SessionLogDetails::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'whatsapp_session_id' => $this->whatsappSessionId,
            'event_type' => $this->eventType,
            'status' => $this->status,
            'occurred_at' => $this->occurredAt,
        ], ['details' => $this->details]);
    }
}
