<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class MessageInfo extends Model
{
    /**
     * @param array<string, mixed> $message
     * @param int $status 0–5
     * @param string|null $sender JID of who wrote it; null: the own account, not known yet
     * @param list<MessageEdit> $edits In order, 100 at most
     * @param int|null $msgId API sends alone
     * @param string|null $participant Groups: who wrote it, as addressed there
     * @param list<MessageReceipt>|null $receipts Groups: per member, 1,024 at most
     * @param string|null $url Address of the message’s page in the dashboard, where the installation knows its public
     *     address
     */
    public function __construct(
        public string $remoteJid,
        public string $id,
        public MessageKey $key,
        public array $message,
        public string $messageTimestamp,
        public int $status,
        public ?string $sender,
        public MessageTimestamps $timestamps,
        public array $edits,
        public ?int $msgId = null,
        public ?string $participant = null,
        public ?array $receipts = null,
        public ?string $url = null,
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
            sender: Read::stringOrNull($data, 'sender'),
            timestamps: Read::object($data, 'timestamps', MessageTimestamps::fromArray(...)),
            edits: Read::objects($data, 'edits', MessageEdit::fromArray(...)),
            msgId: Read::intOrNull($data, 'msgId'),
            participant: Read::stringOrNull($data, 'participant'),
            receipts: Read::objectsOrNull($data, 'receipts', MessageReceipt::fromArray(...)),
            url: Read::stringOrNull($data, 'url'),
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
            'sender' => $this->sender,
            'timestamps' => $this->timestamps,
            'edits' => $this->edits,
        ], [
            'msgId' => $this->msgId,
            'participant' => $this->participant,
            'receipts' => $this->receipts,
            'url' => $this->url,
        ]);
    }
}
