<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class RejectedCall extends Model
{
    /** @param string $status always `rejected` */
    public function __construct(
        public string $callId,
        public string $status,
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
            callId: Read::string($data, 'callId'),
            status: Read::string($data, 'status'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['callId' => $this->callId, 'status' => $this->status]);
    }
}
