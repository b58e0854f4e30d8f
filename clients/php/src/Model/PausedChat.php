<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\PausedBy;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `automation`. */
final readonly class PausedChat extends Model
{
    /**
     * @param string $chat JID of the chat, as events name it
     * @param string $pausedUntil ISO 8601, UTC
     * @param PausedBy|string $pausedBy What caused the pause that ends last
     */
    public function __construct(
        public string $chat,
        public string $pausedUntil,
        public PausedBy|string $pausedBy,
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
            pausedUntil: Read::string($data, 'paused_until'),
            pausedBy: Read::enum($data, 'paused_by', PausedBy::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'chat' => $this->chat,
            'paused_until' => $this->pausedUntil,
            'paused_by' => $this->pausedBy,
        ]);
    }
}
