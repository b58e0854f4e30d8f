<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `sandbox`. */
final readonly class PhoneVote extends Model
{
    /**
     * @param string $id 1–100 characters
     * @param list<string> $options Names; none takes the vote back
     */
    public function __construct(
        public string $id,
        public array $options,
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
            options: Read::listOf($data, 'options', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['id' => $this->id, 'options' => $this->options]);
    }
}
