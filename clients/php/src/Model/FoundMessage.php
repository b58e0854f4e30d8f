<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\FailedCode;
use MessagingGateway\Enum\MessageKind;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class FoundMessage extends Model
{
    /**
     * @param string|null $id The network's id
     * @param int|null $msgId Of messages that were sent over the API; null: another one
     * @param string|null $remoteJid The chat
     * @param string|null $name Of the chat, as the session knows it
     * @param string|null $number Of the person, with `+`
     * @param string|null $participant Who wrote, in a group
     * @param MessageKind|string|null $kind null: not known, or no engine could read it now
     * @param string|null $text Body or caption, as it reads now; the beginning of a long one
     * @param int|null $status 0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played
     * @param string $at When the gateway recorded or accepted it; ISO 8601, UTC
     * @param string|null $sendAt When a scheduled message is due; ISO 8601, UTC
     */
    public function __construct(
        public ?string $id,
        public ?int $msgId,
        public bool $fromMe,
        public ?string $remoteJid,
        public ?string $name,
        public ?string $number,
        public ?string $participant,
        public MessageKind|string|null $kind,
        public ?string $text,
        public bool $deleted,
        public ?int $status,
        public FailedCode|string|null $failedCode,
        public string $at,
        public ?string $sendAt = null,
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
            id: Read::stringOrNull($data, 'id'),
            msgId: Read::intOrNull($data, 'msgId'),
            fromMe: Read::bool($data, 'fromMe'),
            remoteJid: Read::stringOrNull($data, 'remoteJid'),
            name: Read::stringOrNull($data, 'name'),
            number: Read::stringOrNull($data, 'number'),
            participant: Read::stringOrNull($data, 'participant'),
            kind: Read::enumOrNull($data, 'kind', MessageKind::class),
            text: Read::stringOrNull($data, 'text'),
            deleted: Read::bool($data, 'deleted'),
            status: Read::intOrNull($data, 'status'),
            failedCode: Read::enumOrNull($data, 'failed_code', FailedCode::class),
            at: Read::string($data, 'at'),
            sendAt: Read::stringOrNull($data, 'sendAt'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'msgId' => $this->msgId,
            'fromMe' => $this->fromMe,
            'remoteJid' => $this->remoteJid,
            'name' => $this->name,
            'number' => $this->number,
            'participant' => $this->participant,
            'kind' => $this->kind,
            'text' => $this->text,
            'deleted' => $this->deleted,
            'status' => $this->status,
            'failed_code' => $this->failedCode,
            'at' => $this->at,
        ], ['sendAt' => $this->sendAt]);
    }
}
