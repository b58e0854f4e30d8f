<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class ConnectReplyNeedCode extends ConnectReply
{
    /**
     * @param string $status always `NEED_CODE`
     * @param string $expiresAt ISO 8601, UTC
     */
    public function __construct(
        public string $status,
        public string $pairingCode,
        public string $expiresAt,
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
            pairingCode: Read::string($data, 'pairingCode'),
            expiresAt: Read::string($data, 'expires_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'status' => $this->status,
            'pairingCode' => $this->pairingCode,
            'expires_at' => $this->expiresAt,
        ]);
    }
}
