<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\TypingType;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneTyping extends Model
{
    public function __construct(
        public string $chat,
        public TypingType|string $type,
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
            type: Read::enum($data, 'type', TypingType::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['chat' => $this->chat, 'type' => $this->type]);
    }
}
