<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SessionData extends Model
{
    public function __construct(
        public string $statusUpdatedAt,
        public SessionStatusInfo $statusInfo,
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
            statusUpdatedAt: Read::string($data, 'status_updated_at'),
            statusInfo: Read::object($data, 'status_info', SessionStatusInfo::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'status_updated_at' => $this->statusUpdatedAt,
            'status_info' => $this->statusInfo,
        ]);
    }
}
