<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class RecipientCounts extends Model
{
    public function __construct(
        public int $waiting,
        public int $queued,
        public int $sent,
        public int $delivered,
        public int $read,
        public int $failed,
        public int $skipped,
        public int $canceled,
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
            waiting: Read::int($data, 'waiting'),
            queued: Read::int($data, 'queued'),
            sent: Read::int($data, 'sent'),
            delivered: Read::int($data, 'delivered'),
            read: Read::int($data, 'read'),
            failed: Read::int($data, 'failed'),
            skipped: Read::int($data, 'skipped'),
            canceled: Read::int($data, 'canceled'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'waiting' => $this->waiting,
            'queued' => $this->queued,
            'sent' => $this->sent,
            'delivered' => $this->delivered,
            'read' => $this->read,
            'failed' => $this->failed,
            'skipped' => $this->skipped,
            'canceled' => $this->canceled,
        ]);
    }
}
