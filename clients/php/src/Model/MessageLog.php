<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\FailedCode;
use MessagingGateway\Enum\HeldReason;
use MessagingGateway\Enum\MessageLogStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class MessageLog extends Model
{
    /**
     * @param string|null $sendAt When a scheduled message is due; ISO 8601, UTC
     * @param string|null $heldUntil The sending policy holds it until about then; ISO 8601, UTC
     * @param HeldReason|string|null $heldReason Why it is held. Reasons may be added
     */
    public function __construct(
        public int $id,
        public int $whatsappSessionId,
        public ?string $to,
        public ?string $content,
        public MessageLogStatus|string $status,
        public ?string $failedReason,
        public FailedCode|string|null $failedCode,
        public string $createdAt,
        public string $updatedAt,
        public ?string $sendAt = null,
        public ?string $heldUntil = null,
        public HeldReason|string|null $heldReason = null,
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
            to: Read::stringOrNull($data, 'to'),
            content: Read::stringOrNull($data, 'content'),
            status: Read::enum($data, 'status', MessageLogStatus::class),
            failedReason: Read::stringOrNull($data, 'failed_reason'),
            failedCode: Read::enumOrNull($data, 'failed_code', FailedCode::class),
            createdAt: Read::string($data, 'created_at'),
            updatedAt: Read::string($data, 'updated_at'),
            sendAt: Read::stringOrNull($data, 'sendAt'),
            heldUntil: Read::stringOrNull($data, 'held_until'),
            heldReason: Read::enumOrNull($data, 'held_reason', HeldReason::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'whatsapp_session_id' => $this->whatsappSessionId,
            'to' => $this->to,
            'content' => $this->content,
            'status' => $this->status,
            'failed_reason' => $this->failedReason,
            'failed_code' => $this->failedCode,
            'created_at' => $this->createdAt,
            'updated_at' => $this->updatedAt,
        ], [
            'sendAt' => $this->sendAt,
            'held_until' => $this->heldUntil,
            'held_reason' => $this->heldReason,
        ]);
    }
}
