<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `lists`. */
final readonly class ListMemberInput extends Model
{
    /**
     * @param string $phoneNumber Phone number of a person; 1–64 characters
     * @param array<string, string>|null $values Values of fields, by name. An empty one takes the value away; the
     *     others stay
     */
    public function __construct(
        public string $phoneNumber,
        public ?array $values = null,
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
            values: Read::mapOfOrNull($data, 'values', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['phone_number' => $this->phoneNumber], ['values' => Wire::map($this->values)]);
    }
}
