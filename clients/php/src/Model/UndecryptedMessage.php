<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class UndecryptedMessage extends Model
{
    public function __construct(
        public string $chat,
        public bool $recovered,
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
            chat: Read::string($data, 'chat'),
            recovered: Read::bool($data, 'recovered'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['chat' => $this->chat, 'recovered' => $this->recovered]);
    }
}
