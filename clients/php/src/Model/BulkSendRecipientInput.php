<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `bulkSends`. */
final readonly class BulkSendRecipientInput extends Model
{
    /**
     * @param string $to Phone number of a person; 1–64 characters
     * @param array<string, string>|null $values Values of the variables, by name
     */
    public function __construct(
        public string $to,
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
            to: Read::string($data, 'to'),
            values: Read::mapOfOrNull($data, 'values', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['to' => $this->to], ['values' => Wire::map($this->values)]);
    }
}
