<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `contacts`. */
final readonly class BlockReply extends Model
{
    /** @param string $message always `Contact blocked` */
    public function __construct(
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
            message: Read::string($data, 'message'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['message' => $this->message]);
    }
}
