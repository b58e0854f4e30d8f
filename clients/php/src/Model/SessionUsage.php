<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class SessionUsage extends Model
{
    /**
     * @param bool $deleted The session is deleted; its months stay
     * @param int $received Messages received
     * @param int $sent Messages sent through the API
     * @param int $failed Sends through the API that failed
     * @param MediaBytes $mediaBytes Bytes of media in received and in sent messages; null in months from before they
     *     were counted
     * @param DeliveryCounts $deliveries Attempts to deliver events to webhooks
     */
    public function __construct(
        public int $sessionId,
        public string $name,
        public bool $deleted,
        public int $received,
        public int $sent,
        public int $failed,
        public MediaBytes $mediaBytes,
        public DeliveryCounts $deliveries,
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
            sessionId: Read::int($data, 'sessionId'),
            name: Read::string($data, 'name'),
            deleted: Read::bool($data, 'deleted'),
            received: Read::int($data, 'received'),
            sent: Read::int($data, 'sent'),
            failed: Read::int($data, 'failed'),
            mediaBytes: Read::object($data, 'mediaBytes', MediaBytes::fromArray(...)),
            deliveries: Read::object($data, 'deliveries', DeliveryCounts::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'sessionId' => $this->sessionId,
            'name' => $this->name,
            'deleted' => $this->deleted,
            'received' => $this->received,
            'sent' => $this->sent,
            'failed' => $this->failed,
            'mediaBytes' => $this->mediaBytes,
            'deliveries' => $this->deliveries,
        ]);
    }
}
