<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `optOuts`. */
final readonly class ImportedOptOuts extends Model
{
    /**
     * @param int $added Numbers that are opted out by it
     * @param int $known Numbers that were before, or stand in the file more than once
     * @param int $refused Lines that hold no phone number
     * @param list<LineError> $errors The first 100 of them, by the line of the file
     */
    public function __construct(
        public int $added,
        public int $known,
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
            known: Read::int($data, 'known'),
            refused: Read::int($data, 'refused'),
            errors: Read::objects($data, 'errors', LineError::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'added' => $this->added,
            'known' => $this->known,
            'refused' => $this->refused,
            'errors' => $this->errors,
        ]);
    }
}
