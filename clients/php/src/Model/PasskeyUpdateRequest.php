<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class PasskeyUpdateRequest extends PasskeyUpdate
{
    /** @param string $stage always `request` */
    public function __construct(
        public string $stage,
        public string $requestId,
        public string $token,
        public int $expiresAt,
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
            stage: Read::string($data, 'stage'),
            requestId: Read::string($data, 'requestId'),
            token: Read::string($data, 'token'),
            expiresAt: Read::int($data, 'expiresAt'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'stage' => $this->stage,
            'requestId' => $this->requestId,
            'token' => $this->token,
            'expiresAt' => $this->expiresAt,
        ]);
    }
}
