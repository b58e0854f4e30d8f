<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Enum\StatusReasonCode;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class SessionStatusData extends Model
{
    public function __construct(
        public SessionStatus|string $status,
        public string $sessionId,
        public StatusReasonCode|string|null $reason,
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
            status: Read::enum($data, 'status', SessionStatus::class),
            sessionId: Read::string($data, 'session_id'),
            reason: Read::enumOrNull($data, 'reason', StatusReasonCode::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'status' => $this->status,
            'session_id' => $this->sessionId,
            'reason' => $this->reason,
        ]);
    }
}
