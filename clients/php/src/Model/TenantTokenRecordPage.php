<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `tenants`. */
final readonly class TenantTokenRecordPage extends Model
{
    /** @param list<TenantTokenRecord> $data */
    public function __construct(
        public int $currentPage,
        public array $data,
        public string $firstPageUrl,
        public ?int $from,
        public int $lastPage,
        public string $lastPageUrl,
        public ?string $nextPageUrl,
        public string $path,
        public int $perPage,
        public ?string $prevPageUrl,
        public ?int $to,
        public int $total,
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
            currentPage: Read::int($data, 'current_page'),
            data: Read::objects($data, 'data', TenantTokenRecord::fromArray(...)),
            firstPageUrl: Read::string($data, 'first_page_url'),
            from: Read::intOrNull($data, 'from'),
            lastPage: Read::int($data, 'last_page'),
            lastPageUrl: Read::string($data, 'last_page_url'),
            nextPageUrl: Read::stringOrNull($data, 'next_page_url'),
            path: Read::string($data, 'path'),
            perPage: Read::int($data, 'per_page'),
            prevPageUrl: Read::stringOrNull($data, 'prev_page_url'),
            to: Read::intOrNull($data, 'to'),
            total: Read::int($data, 'total'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'current_page' => $this->currentPage,
            'data' => $this->data,
            'first_page_url' => $this->firstPageUrl,
            'from' => $this->from,
            'last_page' => $this->lastPage,
            'last_page_url' => $this->lastPageUrl,
            'next_page_url' => $this->nextPageUrl,
            'path' => $this->path,
            'per_page' => $this->perPage,
            'prev_page_url' => $this->prevPageUrl,
            'to' => $this->to,
            'total' => $this->total,
        ]);
    }
}
