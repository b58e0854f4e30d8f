<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `retention`. */
final readonly class Retention extends Model
{
    /**
     * @param int|null $sessionId Null: of the account
     * @param int|null $messageDays What messages say: text, media keys, votes. That there was a message, when, and its
     *     state stay; 1–36500
     * @param int|null $logDays Recipient and content in the log of sends, its steps, and refused sends; 1–36500
     * @param int|null $eventDays What events say, and what receivers answered. Events go altogether when the
     *     installation says; 1–36500
     * @param int|null $mediaHours Hours after which files go that were uploaded or decrypted; without any rule a day
     *     and an hour. What a send still waits for stays until it is through; 1–8760
     * @param bool $storeContent False: contents live until they are delivered, whatever the days say. Then there is no
     *     text in chats, no search, no forwarding, no resending and no replay. True says nothing: what the installation
     *     or the account says holds
     * @param EffectiveRetention $effective What holds: the strictest of installation, account and session. Null: for
     *     ever
     * @param RetentionProgress $progress Of messages
     */
    public function __construct(
        public ?int $sessionId,
        public ?int $messageDays,
        public ?int $logDays,
        public ?int $eventDays,
        public ?int $mediaHours,
        public bool $storeContent,
        public EffectiveRetention $effective,
        public RetentionProgress $progress,
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
            sessionId: Read::intOrNull($data, 'session_id'),
            messageDays: Read::intOrNull($data, 'message_days'),
            logDays: Read::intOrNull($data, 'log_days'),
            eventDays: Read::intOrNull($data, 'event_days'),
            mediaHours: Read::intOrNull($data, 'media_hours'),
            storeContent: Read::bool($data, 'store_content'),
            effective: Read::object($data, 'effective', EffectiveRetention::fromArray(...)),
            progress: Read::object($data, 'progress', RetentionProgress::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'session_id' => $this->sessionId,
            'message_days' => $this->messageDays,
            'log_days' => $this->logDays,
            'event_days' => $this->eventDays,
            'media_hours' => $this->mediaHours,
            'store_content' => $this->storeContent,
            'effective' => $this->effective,
            'progress' => $this->progress,
        ]);
    }
}
