<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class TracedEvent extends Model
{
    /**
     * @param string $at ISO 8601, UTC
     * @param list<TracedDelivery> $deliveries
     */
    public function __construct(
        public string $id,
        public string $event,
        public string $at,
        public array $deliveries,
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
            at: Read::string($data, 'at'),
            deliveries: Read::objects($data, 'deliveries', TracedDelivery::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'event' => $this->event,
            'at' => $this->at,
            'deliveries' => $this->deliveries,
        ]);
    }
}
