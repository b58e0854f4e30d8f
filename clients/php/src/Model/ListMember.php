<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `lists`. */
final readonly class ListMember extends Model
{
    /**
     * @param array<string, string> $values
     * @param string $addedAt ISO 8601, UTC
     */
    public function __construct(
        public string $phoneNumber,
        public array $values,
        public string $addedAt,
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
            phoneNumber: Read::string($data, 'phone_number'),
            values: Read::mapOf($data, 'values', Read::string(...)),
            addedAt: Read::string($data, 'added_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'phone_number' => $this->phoneNumber,
            'values' => Wire::map($this->values),
            'added_at' => $this->addedAt,
        ]);
    }
}
