<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class ScheduledMessage extends Model
{
    /**
     * @param string $content JSON text of the request body
     * @param string $status always `scheduled`
     * @param string $sendAt ISO 8601, UTC
     */
    public function __construct(
        public int $msgId,
        public string $to,
        public string $content,
        public string $status,
        public string $sendAt,
        public string $createdAt,
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
            msgId: Read::int($data, 'msgId'),
            to: Read::string($data, 'to'),
            content: Read::string($data, 'content'),
            status: Read::string($data, 'status'),
            sendAt: Read::string($data, 'sendAt'),
            createdAt: Read::string($data, 'created_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'msgId' => $this->msgId,
            'to' => $this->to,
            'content' => $this->content,
            'status' => $this->status,
            'sendAt' => $this->sendAt,
            'created_at' => $this->createdAt,
        ]);
    }
}
