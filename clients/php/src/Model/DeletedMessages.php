<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class DeletedMessages extends Model
{
    /** @param list<MessageKey> $keys */
    public function __construct(
        public array $keys,
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
            keys: Read::objects($data, 'keys', MessageKey::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['keys' => $this->keys]);
    }
}
