<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class MessageUpdate extends Model
{
    public function __construct(
        public MessageKey $key,
        public MessageStatusUpdate $update,
        public ?int $msgId = null,
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
            update: Read::object($data, 'update', MessageStatusUpdate::fromArray(...)),
            msgId: Read::intOrNull($data, 'msgId'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['key' => $this->key, 'update' => $this->update], ['msgId' => $this->msgId]);
    }
}
