<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Absent;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `passkey`. */
final readonly class PasskeyAssertion extends Model
{
    /**
     * @param string $clientDataJSON 1–100000 characters; matches `^[\w+/-]+={0,2}$`
     * @param string $authenticatorData 1–100000 characters; matches `^[\w+/-]+={0,2}$`
     * @param string $signature 1–100000 characters; matches `^[\w+/-]+={0,2}$`
     * @param string|Absent|null $userHandle 1–100000 characters; matches `^[\w+/-]+={0,2}$`
     */
    public function __construct(
        public string $clientDataJSON,
        public string $authenticatorData,
        public string $signature,
        public string|Absent|null $userHandle = Absent::Field,
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
            clientDataJSON: Read::string($data, 'clientDataJSON'),
            authenticatorData: Read::string($data, 'authenticatorData'),
            signature: Read::string($data, 'signature'),
            userHandle: \array_key_exists('userHandle', $data) ? Read::stringOrNull($data, 'userHandle') : Absent::Field,
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'clientDataJSON' => $this->clientDataJSON,
            'authenticatorData' => $this->authenticatorData,
            'signature' => $this->signature,
            'userHandle' => $this->userHandle,
        ]);
    }
}
