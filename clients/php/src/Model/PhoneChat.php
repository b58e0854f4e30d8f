<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneChat extends Model
{
    /**
     * @param string|null $mutedUntil null: not muted; ISO 8601, UTC
     * @param bool $unread Marked as unread by the owner, whatever is in it
     * @param int $unreadCount Received messages that were not reported as read
     */
    public function __construct(
        public string $chat,
        public bool $archived,
        public ?string $mutedUntil,
        public bool $pinned,
        public bool $unread,
        public int $unreadCount,
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
            archived: Read::bool($data, 'archived'),
            mutedUntil: Read::stringOrNull($data, 'muted_until'),
            pinned: Read::bool($data, 'pinned'),
            unread: Read::bool($data, 'unread'),
            unreadCount: Read::int($data, 'unread_count'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'chat' => $this->chat,
            'archived' => $this->archived,
            'muted_until' => $this->mutedUntil,
            'pinned' => $this->pinned,
            'unread' => $this->unread,
            'unread_count' => $this->unreadCount,
        ]);
    }
}
