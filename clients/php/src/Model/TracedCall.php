<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\CallCredential;
use MessagingGateway\Enum\CallDoor;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class TracedCall extends Model
{
    /**
     * @param string|null $requestId `X-Request-Id` of the call
     * @param string|null $key Name of the token
     * @param bool|null $idempotencyKey The call had an idempotency key
     */
    public function __construct(
        public CallDoor|string $door,
        public ?string $requestId = null,
        public CallCredential|string|null $credential = null,
        public ?string $key = null,
        public ?bool $idempotencyKey = null,
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
            door: Read::enum($data, 'door', CallDoor::class),
            requestId: Read::stringOrNull($data, 'requestId'),
            credential: Read::enumOrNull($data, 'credential', CallCredential::class),
            key: Read::stringOrNull($data, 'key'),
            idempotencyKey: Read::boolOrNull($data, 'idempotencyKey'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['door' => $this->door], [
            'requestId' => $this->requestId,
            'credential' => $this->credential,
            'key' => $this->key,
            'idempotencyKey' => $this->idempotencyKey,
        ]);
    }
}
