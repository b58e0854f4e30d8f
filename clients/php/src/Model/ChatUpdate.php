<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Absent;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class ChatUpdate extends Model
{
    /**
     * @param int|null $conversationTimestamp Seconds
     * @param int|Absent|null $pinned Since when, seconds; null: not pinned
     * @param int|Absent|null $muteEndTime Seconds; null: not muted
     * @param Ephemeral|Absent|null $ephemeral Null: its messages stay, as far as is known
     */
    public function __construct(
        public string $id,
        public ?int $unreadCount = null,
        public ?int $conversationTimestamp = null,
        public string|Absent|null $name = Absent::Field,
        public ?bool $archived = null,
        public int|Absent|null $pinned = Absent::Field,
        public int|Absent|null $muteEndTime = Absent::Field,
        public Ephemeral|Absent|null $ephemeral = Absent::Field,
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
            unreadCount: Read::intOrNull($data, 'unreadCount'),
            conversationTimestamp: Read::intOrNull($data, 'conversationTimestamp'),
            name: \array_key_exists('name', $data) ? Read::stringOrNull($data, 'name') : Absent::Field,
            archived: Read::boolOrNull($data, 'archived'),
            pinned: \array_key_exists('pinned', $data) ? Read::intOrNull($data, 'pinned') : Absent::Field,
            muteEndTime: \array_key_exists('muteEndTime', $data) ? Read::intOrNull($data, 'muteEndTime') : Absent::Field,
            ephemeral: \array_key_exists('ephemeral', $data) ? Read::objectOrNull($data, 'ephemeral', Ephemeral::fromArray(...)) : Absent::Field,
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'pinned' => $this->pinned,
            'muteEndTime' => $this->muteEndTime,
            'ephemeral' => $this->ephemeral,
        ], [
            'unreadCount' => $this->unreadCount,
            'conversationTimestamp' => $this->conversationTimestamp,
            'archived' => $this->archived,
        ]);
    }
}
