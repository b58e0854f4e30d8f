<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\PresenceType;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SentPresence extends Model
{
    public function __construct(
        public string $jid,
        public PresenceType|string $type,
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
            jid: Read::string($data, 'jid'),
            type: Read::enum($data, 'type', PresenceType::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['jid' => $this->jid, 'type' => $this->type]);
    }
}
