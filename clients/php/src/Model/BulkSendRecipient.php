<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\RecipientReason;
use MessagingGateway\Enum\RecipientState;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class BulkSendRecipient extends Model
{
    /**
     * @param int|null $sessionId Which session writes; null: it is gone
     * @param RecipientReason|string|null $reason Why it failed or was skipped
     * @param int|null $msgId Its message, once it is in the queue
     * @param string|null $answeredAt When they first wrote after it; ISO 8601, UTC
     * @param array<string, string> $values
     */
    public function __construct(
        public int $position,
        public string $phoneNumber,
        public ?int $sessionId,
        public RecipientState|string $state,
        public RecipientReason|string|null $reason,
        public ?int $msgId,
        public ?string $answeredAt,
        public array $values,
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
            position: Read::int($data, 'position'),
            phoneNumber: Read::string($data, 'phone_number'),
            sessionId: Read::intOrNull($data, 'session_id'),
            state: Read::enum($data, 'state', RecipientState::class),
            reason: Read::enumOrNull($data, 'reason', RecipientReason::class),
            msgId: Read::intOrNull($data, 'msg_id'),
            answeredAt: Read::stringOrNull($data, 'answered_at'),
            values: Read::mapOf($data, 'values', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'position' => $this->position,
            'phone_number' => $this->phoneNumber,
            'session_id' => $this->sessionId,
            'state' => $this->state,
            'reason' => $this->reason,
            'msg_id' => $this->msgId,
            'answered_at' => $this->answeredAt,
            'values' => Wire::map($this->values),
        ]);
    }
}
