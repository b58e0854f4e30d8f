<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class ConnectReplyConnected extends ConnectReply
{
    /** @param string $status always `CONNECTED` */
    public function __construct(
        public string $status,
        public string $message,
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
            status: Read::string($data, 'status'),
            message: Read::string($data, 'message'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['status' => $this->status, 'message' => $this->message]);
    }
}
