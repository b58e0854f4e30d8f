<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\ParticipantOutcome;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class ParticipantResult extends Model
{
    /**
     * @param int $status 200; 403 privacy forbids adding; 404 not on the network or not in the group; 408 left a short
     *     time ago; 409 already a member; 500
     */
    public function __construct(
        public string $id,
        public string $jid,
        public int $status,
        public ParticipantOutcome|string $message,
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
            jid: Read::string($data, 'jid'),
            status: Read::int($data, 'status'),
            message: Read::enum($data, 'message', ParticipantOutcome::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'status' => $this->status,
            'message' => $this->message,
        ]);
    }
}
