<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\OptOutLiftOrigin;
use MessagingGateway\Enum\OptOutOrigin;
use MessagingGateway\Enum\Scope;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `optOuts`. */
final readonly class OptOut extends Model
{
    /**
     * @param string|null $phoneNumber `+digits`; null while only the LID is known
     * @param string|null $lid LID JID, where it is known
     * @param Scope|string $scope Holds in every session of the account, or in `session_id` alone
     * @param int|null $sessionId Over which it came, or where it holds; null: no session
     * @param string|null $word The word that was written, as the list of words has it
     * @param string $optedOutAt ISO 8601, UTC
     * @param string|null $liftedAt Since then it holds no more; null: it holds; ISO 8601, UTC
     * @param string|null $liftedBy Who lifted it; null for a word
     */
    public function __construct(
        public int $id,
        public ?string $phoneNumber,
        public ?string $lid,
        public Scope|string $scope,
        public ?int $sessionId,
        public OptOutOrigin|string $how,
        public ?string $word,
        public string $optedOutAt,
        public ?string $liftedAt,
        public OptOutLiftOrigin|string|null $liftedHow,
        public ?string $liftedBy,
        public ?string $liftReason,
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
            phoneNumber: Read::stringOrNull($data, 'phone_number'),
            lid: Read::stringOrNull($data, 'lid'),
            scope: Read::enum($data, 'scope', Scope::class),
            sessionId: Read::intOrNull($data, 'session_id'),
            how: Read::enum($data, 'how', OptOutOrigin::class),
            word: Read::stringOrNull($data, 'word'),
            optedOutAt: Read::string($data, 'opted_out_at'),
            liftedAt: Read::stringOrNull($data, 'lifted_at'),
            liftedHow: Read::enumOrNull($data, 'lifted_how', OptOutLiftOrigin::class),
            liftedBy: Read::stringOrNull($data, 'lifted_by'),
            liftReason: Read::stringOrNull($data, 'lift_reason'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'phone_number' => $this->phoneNumber,
            'lid' => $this->lid,
            'scope' => $this->scope,
            'session_id' => $this->sessionId,
            'how' => $this->how,
            'word' => $this->word,
            'opted_out_at' => $this->optedOutAt,
            'lifted_at' => $this->liftedAt,
            'lifted_how' => $this->liftedHow,
            'lifted_by' => $this->liftedBy,
            'lift_reason' => $this->liftReason,
        ]);
    }
}
