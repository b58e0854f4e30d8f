<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class PreviewedMessage extends Model
{
    public function __construct(
        public string $phoneNumber,
        public ?int $sessionId,
        public MessageContent $content,
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
            phoneNumber: Read::string($data, 'phone_number'),
            sessionId: Read::intOrNull($data, 'session_id'),
            content: Read::object($data, 'content', MessageContent::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'phone_number' => $this->phoneNumber,
            'session_id' => $this->sessionId,
            'content' => $this->content,
        ]);
    }
}
