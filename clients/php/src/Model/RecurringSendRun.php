<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\RecipientState;
use MessagingGateway\Enum\RunReason;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `recurringSends`. */
final readonly class RecurringSendRun extends Model
{
    /**
     * @param string $at Time by the cron expression; ISO 8601, UTC
     * @param RunReason|string|null $reason Why it failed or was skipped
     * @param int|null $msgId Its message, once it is in the queue
     */
    public function __construct(
        public string $at,
        public RecipientState|string $state,
        public RunReason|string|null $reason,
        public ?int $msgId,
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
            at: Read::string($data, 'at'),
            state: Read::enum($data, 'state', RecipientState::class),
            reason: Read::enumOrNull($data, 'reason', RunReason::class),
            msgId: Read::intOrNull($data, 'msg_id'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'at' => $this->at,
            'state' => $this->state,
            'reason' => $this->reason,
            'msg_id' => $this->msgId,
        ]);
    }
}
