<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PollVotes extends Model
{
    /** @param list<string> $voters */
    public function __construct(
        public string $name,
        public array $voters,
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
            name: Read::string($data, 'name'),
            voters: Read::listOf($data, 'voters', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['name' => $this->name, 'voters' => $this->voters]);
    }
}
