<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhonePasskey extends Model
{
    public function __construct(
        public string $rpId,
        public string $credentialId,
        public string $userHandle,
        public string $privateKey,
        public int $signCount,
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
            rpId: Read::string($data, 'rpId'),
            credentialId: Read::string($data, 'credentialId'),
            userHandle: Read::string($data, 'userHandle'),
            privateKey: Read::string($data, 'privateKey'),
            signCount: Read::int($data, 'signCount'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'rpId' => $this->rpId,
            'credentialId' => $this->credentialId,
            'userHandle' => $this->userHandle,
            'privateKey' => $this->privateKey,
            'signCount' => $this->signCount,
        ]);
    }
}
