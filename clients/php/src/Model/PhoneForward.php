<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `sandbox`. */
final readonly class PhoneForward extends Model
{
    /** @param string $msgId 1–100 characters */
    public function __construct(
        public string $msgId,
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
            msgId: Read::string($data, 'msgId'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['msgId' => $this->msgId]);
    }
}
