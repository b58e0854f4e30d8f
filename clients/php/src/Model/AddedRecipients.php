<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class AddedRecipients extends Model
{
    /**
     * @param int $doubled Numbers that it had, or that were given twice
     * @param list<LineError> $errors The first 100 that were refused, by line of the file or place in the list, from 1
     */
    public function __construct(
        public int $added,
        public int $doubled,
        public int $refused,
        public array $errors,
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
            added: Read::int($data, 'added'),
            doubled: Read::int($data, 'doubled'),
            refused: Read::int($data, 'refused'),
            errors: Read::objects($data, 'errors', LineError::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'added' => $this->added,
            'doubled' => $this->doubled,
            'refused' => $this->refused,
            'errors' => $this->errors,
        ]);
    }
}
