<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class ReactionContent extends Model
{
    public function __construct(
        public string $text,
        public FullMessageKey $key,
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
            text: Read::string($data, 'text'),
            key: Read::object($data, 'key', FullMessageKey::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['text' => $this->text, 'key' => $this->key]);
    }
}
