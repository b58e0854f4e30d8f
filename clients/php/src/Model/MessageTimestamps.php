<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class MessageTimestamps extends Model
{
    /**
     * @param string|null $queued API sends: accepted by the gateway; ISO 8601, UTC
     * @param string|null $sent Taken by the network; ISO 8601, UTC
     * @param string|null $delivered Received by the first recipient; ISO 8601, UTC
     * @param string|null $read Read by the first recipient; ISO 8601, UTC
     * @param string|null $played Played by the first recipient; ISO 8601, UTC
     * @param string|null $edited Edited, the last time; ISO 8601, UTC
     * @param string|null $deleted Deleted for everyone; ISO 8601, UTC
     */
    public function __construct(
        public ?string $queued = null,
        public ?string $sent = null,
        public ?string $delivered = null,
        public ?string $read = null,
        public ?string $played = null,
        public ?string $edited = null,
        public ?string $deleted = null,
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
            queued: Read::stringOrNull($data, 'queued'),
            sent: Read::stringOrNull($data, 'sent'),
            delivered: Read::stringOrNull($data, 'delivered'),
            read: Read::stringOrNull($data, 'read'),
            played: Read::stringOrNull($data, 'played'),
            edited: Read::stringOrNull($data, 'edited'),
            deleted: Read::stringOrNull($data, 'deleted'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([], [
            'queued' => $this->queued,
            'sent' => $this->sent,
            'delivered' => $this->delivered,
            'read' => $this->read,
            'played' => $this->played,
            'edited' => $this->edited,
            'deleted' => $this->deleted,
        ]);
    }
}
