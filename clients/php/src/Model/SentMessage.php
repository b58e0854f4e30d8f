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

/** Answered by calls of `messages`. */
final readonly class SentMessage extends Model
{
    /**
     * @param string|null $sendAt ISO 8601, UTC
     * @param string|null $heldUntil The sending policy holds it until about then. Absent when it goes at once; ISO
     *     8601, UTC
     * @param HeldReason|string|null $heldReason Why it is held. Reasons may be added
     * @param list<SendWarning>|null $warnings What to know of its recipient. It was accepted all the same
     */
    public function __construct(
        public int $msgId,
        public string $jid,
        public MessageLogStatus|string $status,
        public ?string $sendAt = null,
        public ?string $heldUntil = null,
        public HeldReason|string|null $heldReason = null,
        public ?string $failedReason = null,
        public FailedCode|string|null $failedCode = null,
        public ?array $warnings = null,
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
            msgId: Read::int($data, 'msgId'),
            jid: Read::string($data, 'jid'),
            status: Read::enum($data, 'status', MessageLogStatus::class),
            sendAt: Read::stringOrNull($data, 'sendAt'),
            heldUntil: Read::stringOrNull($data, 'held_until'),
            heldReason: Read::enumOrNull($data, 'held_reason', HeldReason::class),
            failedReason: Read::stringOrNull($data, 'failed_reason'),
            failedCode: Read::enumOrNull($data, 'failed_code', FailedCode::class),
            warnings: Read::objectsOrNull($data, 'warnings', SendWarning::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'msgId' => $this->msgId,
            'jid' => $this->jid,
            'status' => $this->status,
        ], [
            'sendAt' => $this->sendAt,
            'held_until' => $this->heldUntil,
            'held_reason' => $this->heldReason,
            'failed_reason' => $this->failedReason,
            'failed_code' => $this->failedCode,
            'warnings' => $this->warnings,
        ]);
    }
}
