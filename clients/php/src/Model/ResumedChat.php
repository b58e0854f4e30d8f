<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `automation`. */
final readonly class ResumedChat extends Model
{
    /** @param string $chat JID of the chat, as events name it */
    public function __construct(
        public string $chat,
        public bool $wasPaused,
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
            wasPaused: Read::bool($data, 'was_paused'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['chat' => $this->chat, 'was_paused' => $this->wasPaused]);
    }
}
