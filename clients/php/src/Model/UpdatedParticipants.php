<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class UpdatedParticipants extends Model
{
    /** @param list<string> $participants */
    public function __construct(
        public array $participants,
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
            participants: Read::listOf($data, 'participants', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['participants' => $this->participants]);
    }
}
