<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class MessageReceipt extends Model
{
    /**
     * @param string|null $delivered Received by one of their devices; ISO 8601, UTC
     * @param string|null $read Read; ISO 8601, UTC
     * @param string|null $played Played: voice and video notes; ISO 8601, UTC
     */
    public function __construct(
        public string $userJid,
        public ?string $delivered = null,
        public ?string $read = null,
        public ?string $played = null,
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
            userJid: Read::string($data, 'userJid'),
            delivered: Read::stringOrNull($data, 'delivered'),
            read: Read::stringOrNull($data, 'read'),
            played: Read::stringOrNull($data, 'played'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['userJid' => $this->userJid], [
            'delivered' => $this->delivered,
            'read' => $this->read,
            'played' => $this->played,
        ]);
    }
}
