<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class IncomingCall extends Model
{
    /**
     * @param string $date ISO 8601 UTC with milliseconds
     * @param string $status always `offer`
     */
    public function __construct(
        public string $id,
        public string $from,
        public string $date,
        public bool $isGroup,
        public bool $isVideo,
        public string $status,
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
            from: Read::string($data, 'from'),
            date: Read::string($data, 'date'),
            isGroup: Read::bool($data, 'isGroup'),
            isVideo: Read::bool($data, 'isVideo'),
            status: Read::string($data, 'status'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'from' => $this->from,
            'date' => $this->date,
            'isGroup' => $this->isGroup,
            'isVideo' => $this->isVideo,
            'status' => $this->status,
        ]);
    }
}
