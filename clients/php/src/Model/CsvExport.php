<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class CsvExport extends Model
{
    /**
     * @param int $count Lines in it, without the headings
     * @param int|null $next `after` of the call that goes on; null: this is the end
     */
    public function __construct(
        public string $csv,
        public int $count,
        public ?int $next,
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
            csv: Read::string($data, 'csv'),
            count: Read::int($data, 'count'),
            next: Read::intOrNull($data, 'next'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['csv' => $this->csv, 'count' => $this->count, 'next' => $this->next]);
    }
}
