<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class Chat extends Model
{
    /**
     * @param int $conversationTimestamp Seconds
     * @param int|null $pinned Since when, seconds; null: not pinned
     * @param int|null $muteEndTime Seconds; null: not muted
     * @param Ephemeral|null $ephemeral Null: its messages stay, as far as is known
     */
    public function __construct(
        public string $id,
        public int $conversationTimestamp,
        public int $unreadCount,
        public ?string $name,
        public bool $archived,
        public ?int $pinned,
        public ?int $muteEndTime,
        public ?Ephemeral $ephemeral,
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
            id: Read::string($data, 'id'),
            conversationTimestamp: Read::int($data, 'conversationTimestamp'),
            unreadCount: Read::int($data, 'unreadCount'),
            name: Read::stringOrNull($data, 'name'),
            archived: Read::bool($data, 'archived'),
            pinned: Read::intOrNull($data, 'pinned'),
            muteEndTime: Read::intOrNull($data, 'muteEndTime'),
            ephemeral: Read::objectOrNull($data, 'ephemeral', Ephemeral::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'conversationTimestamp' => $this->conversationTimestamp,
            'unreadCount' => $this->unreadCount,
            'name' => $this->name,
            'archived' => $this->archived,
            'pinned' => $this->pinned,
            'muteEndTime' => $this->muteEndTime,
            'ephemeral' => $this->ephemeral,
        ]);
    }
}
