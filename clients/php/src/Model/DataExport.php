<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\DataExportState;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `dataExports`. */
final readonly class DataExport extends Model
{
    /**
     * @param string|null $phoneNumber Of whom: a phone number, or a LID. Null: of everybody, or the export has expired
     * @param int|null $sessionId Of that session alone; null: of the whole account
     * @param array<string, int> $counts Rows in the file so far, by table; `media`: files
     * @param int $bytes Of the file so far
     * @param int $failures Tries in a row that have failed; it goes on by itself
     * @param string $createdAt ISO 8601, UTC
     * @param string|null $startedAt ISO 8601, UTC
     * @param string|null $finishedAt ISO 8601, UTC
     * @param string|null $expiresAt Until when the file can be fetched; ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public ?string $phoneNumber,
        public ?int $sessionId,
        public DataExportState|string $state,
        public array $counts,
        public int $bytes,
        public int $failures,
        public string $requestedBy,
        public string $createdAt,
        public ?string $startedAt,
        public ?string $finishedAt,
        public ?string $expiresAt,
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
            id: Read::int($data, 'id'),
            phoneNumber: Read::stringOrNull($data, 'phone_number'),
            sessionId: Read::intOrNull($data, 'session_id'),
            state: Read::enum($data, 'state', DataExportState::class),
            counts: Read::mapOf($data, 'counts', Read::int(...)),
            bytes: Read::int($data, 'bytes'),
            failures: Read::int($data, 'failures'),
            requestedBy: Read::string($data, 'requested_by'),
            createdAt: Read::string($data, 'created_at'),
            startedAt: Read::stringOrNull($data, 'started_at'),
            finishedAt: Read::stringOrNull($data, 'finished_at'),
            expiresAt: Read::stringOrNull($data, 'expires_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'phone_number' => $this->phoneNumber,
            'session_id' => $this->sessionId,
            'state' => $this->state,
            'counts' => Wire::map($this->counts),
            'bytes' => $this->bytes,
            'failures' => $this->failures,
            'requested_by' => $this->requestedBy,
            'created_at' => $this->createdAt,
            'started_at' => $this->startedAt,
            'finished_at' => $this->finishedAt,
            'expires_at' => $this->expiresAt,
        ]);
    }
}
