<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class ScanReply extends Model
{
    public function __construct(
        public bool $linked,
        public ?bool $passkeyRequired = null,
        public ?PhonePasskey $passkey = null,
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
            linked: Read::bool($data, 'linked'),
            passkeyRequired: Read::boolOrNull($data, 'passkey_required'),
            passkey: Read::objectOrNull($data, 'passkey', PhonePasskey::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['linked' => $this->linked], [
            'passkey_required' => $this->passkeyRequired,
            'passkey' => $this->passkey,
        ]);
    }
}
