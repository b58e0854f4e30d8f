<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class CollectedEvent extends Model
{
    /**
     * @param string $id Id of the event, as the event log has it
     * @param string $event The name under which the webhook asked for it
     * @param int $timestamp Milliseconds
     */
    public function __construct(
        public string $id,
        public string $event,
        public int $timestamp,
        public int $sequence,
        public MessageData $data,
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
            id: Read::string($data, 'id'),
            event: Read::string($data, 'event'),
            timestamp: Read::int($data, 'timestamp'),
            sequence: Read::int($data, 'sequence'),
            data: Read::object($data, 'data', MessageData::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'event' => $this->event,
            'timestamp' => $this->timestamp,
            'sequence' => $this->sequence,
            'data' => $this->data,
        ]);
    }
}
