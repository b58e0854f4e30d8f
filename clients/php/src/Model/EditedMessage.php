<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class EditedMessage extends Model
{
    /**
     * @param array<string, mixed> $message
     * @param int $status 0–5
     * @param int|null $msgId API sends alone
     */
    public function __construct(
        public string $remoteJid,
        public string $id,
        public MessageKey $key,
        public array $message,
        public string $messageTimestamp,
        public int $status,
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
            remoteJid: Read::string($data, 'remoteJid'),
            id: Read::string($data, 'id'),
            key: Read::object($data, 'key', MessageKey::fromArray(...)),
            message: Read::map($data, 'message'),
            messageTimestamp: Read::string($data, 'messageTimestamp'),
            status: Read::int($data, 'status'),
            msgId: Read::intOrNull($data, 'msgId'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'remoteJid' => $this->remoteJid,
            'id' => $this->id,
            'key' => $this->key,
            'message' => Wire::map($this->message),
            'messageTimestamp' => $this->messageTimestamp,
            'status' => $this->status,
        ], ['msgId' => $this->msgId]);
    }
}
