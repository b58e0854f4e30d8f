<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `contacts`. */
final readonly class Pagination extends Model
{
    public function __construct(
        public int $total,
        public int $page,
        public int $limit,
        public int $totalPages,
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
            total: Read::int($data, 'total'),
            page: Read::int($data, 'page'),
            limit: Read::int($data, 'limit'),
            totalPages: Read::int($data, 'totalPages'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'total' => $this->total,
            'page' => $this->page,
            'limit' => $this->limit,
            'totalPages' => $this->totalPages,
        ]);
    }
}
