<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `messages`. */
final readonly class ForwardedMessage extends Model
{
    /**
     * @param string|null $chat Chat of the message, where several chats have one with that key id: number or JID; 1–255
     *     characters
     */
    public function __construct(
        public int|string $msgId,
        public ?string $chat = null,
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
            msgId: Read::intOrString($data, 'msgId'),
            chat: Read::stringOrNull($data, 'chat'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['msgId' => $this->msgId], ['chat' => $this->chat]);
    }
}
