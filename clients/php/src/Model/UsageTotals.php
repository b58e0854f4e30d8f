<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class UsageTotals extends Model
{
    /**
     * @param int $received Messages received
     * @param int $sent Messages sent through the API
     * @param int $failed Sends through the API that failed
     * @param MediaBytesTotal $mediaBytes Of the months in which it was counted
     * @param DeliveryCounts $deliveries Attempts to deliver events to webhooks
     * @param int|null $apiCalls Calls of the account; null for a key or token that does not see all of it, and in
     *     months from before they were counted
     */
    public function __construct(
        public int $received,
        public int $sent,
        public int $failed,
        public MediaBytesTotal $mediaBytes,
        public DeliveryCounts $deliveries,
        public ?int $apiCalls,
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
            received: Read::int($data, 'received'),
            sent: Read::int($data, 'sent'),
            failed: Read::int($data, 'failed'),
            mediaBytes: Read::object($data, 'mediaBytes', MediaBytesTotal::fromArray(...)),
            deliveries: Read::object($data, 'deliveries', DeliveryCounts::fromArray(...)),
            apiCalls: Read::intOrNull($data, 'apiCalls'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'received' => $this->received,
            'sent' => $this->sent,
            'failed' => $this->failed,
            'mediaBytes' => $this->mediaBytes,
            'deliveries' => $this->deliveries,
            'apiCalls' => $this->apiCalls,
        ]);
    }
}
