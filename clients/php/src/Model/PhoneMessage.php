<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\PhoneMessageKind;
use MessagingGateway\Enum\PhoneMessageStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneMessage extends Model
{
    public function __construct(
        public string $id,
        public string $chat,
        public string $from,
        public bool $fromMe,
        public PhoneMessageKind|string $kind,
        public string $text,
        public ?PhoneMessageMedia $media,
        public ?PhoneMessageReaction $reaction,
        public ?PhoneMessagePoll $poll,
        public ?PhoneMessageContact $contact,
        public ?PhoneMessageLocation $location,
        public ?string $quotedId,
        public bool $edited,
        public bool $deleted,
        public PhoneMessageStatus|string $status,
        public int $timestamp,
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
            chat: Read::string($data, 'chat'),
            from: Read::string($data, 'from'),
            fromMe: Read::bool($data, 'from_me'),
            kind: Read::enum($data, 'kind', PhoneMessageKind::class),
            text: Read::string($data, 'text'),
            media: Read::objectOrNull($data, 'media', PhoneMessageMedia::fromArray(...)),
            reaction: Read::objectOrNull($data, 'reaction', PhoneMessageReaction::fromArray(...)),
            poll: Read::objectOrNull($data, 'poll', PhoneMessagePoll::fromArray(...)),
            contact: Read::objectOrNull($data, 'contact', PhoneMessageContact::fromArray(...)),
            location: Read::objectOrNull($data, 'location', PhoneMessageLocation::fromArray(...)),
            quotedId: Read::stringOrNull($data, 'quoted_id'),
            edited: Read::bool($data, 'edited'),
            deleted: Read::bool($data, 'deleted'),
            status: Read::enum($data, 'status', PhoneMessageStatus::class),
            timestamp: Read::int($data, 'timestamp'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'chat' => $this->chat,
            'from' => $this->from,
            'from_me' => $this->fromMe,
            'kind' => $this->kind,
            'text' => $this->text,
            'media' => $this->media,
            'reaction' => $this->reaction,
            'poll' => $this->poll,
            'contact' => $this->contact,
            'location' => $this->location,
            'quoted_id' => $this->quotedId,
            'edited' => $this->edited,
            'deleted' => $this->deleted,
            'status' => $this->status,
            'timestamp' => $this->timestamp,
        ]);
    }
}
