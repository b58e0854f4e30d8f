<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class ReactionUpdate extends Model
{
    public function __construct(
        public MessageKey $key,
        public ReactionContent $reaction,
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
            key: Read::object($data, 'key', MessageKey::fromArray(...)),
            reaction: Read::object($data, 'reaction', ReactionContent::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['key' => $this->key, 'reaction' => $this->reaction]);
    }
}
