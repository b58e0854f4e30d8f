<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `passkey`. */
final readonly class PasskeyPublicKey extends Model
{
    /**
     * @param string $challenge at least 1 characters
     * @param list<PasskeyAllowedCredential>|null $allowCredentials
     * @param array<string, mixed>|null $extensions
     * @param array<string, mixed> $more fields of others, by their names on the wire
     */
    public function __construct(
        public string $challenge,
        public ?float $timeout = null,
        public ?string $rpId = null,
        public ?array $allowCredentials = null,
        public ?string $userVerification = null,
        public ?array $extensions = null,
        public array $more = [],
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
            challenge: Read::string($data, 'challenge'),
            timeout: Read::floatOrNull($data, 'timeout'),
            rpId: Read::stringOrNull($data, 'rpId'),
            allowCredentials: Read::objectsOrNull($data, 'allowCredentials', PasskeyAllowedCredential::fromArray(...)),
            userVerification: Read::stringOrNull($data, 'userVerification'),
            extensions: Read::mapOrNull($data, 'extensions'),
            more: array_diff_key($data, ['challenge' => true, 'timeout' => true, 'rpId' => true, 'allowCredentials' => true, 'userVerification' => true, 'extensions' => true]),
        );
    }

    public function toArray(): array
    {
        return [...$this->more, ...Wire::fields(['challenge' => $this->challenge], [
            'timeout' => $this->timeout,
            'rpId' => $this->rpId,
            'allowCredentials' => $this->allowCredentials,
            'userVerification' => $this->userVerification,
            'extensions' => Wire::map($this->extensions),
        ])];
    }
}
