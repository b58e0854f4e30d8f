<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\PasskeyStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `passkey`. */
final readonly class PasskeyRequest extends Model
{
    public function __construct(
        public ?string $requestId,
        public ?PasskeyPublicKey $publicKey,
        public PasskeyStatus|string $status,
        public ?string $code = null,
        public ?bool $skipHandoffUx = null,
        public ?string $error = null,
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
            requestId: Read::stringOrNull($data, 'requestId'),
            publicKey: Read::objectOrNull($data, 'publicKey', PasskeyPublicKey::fromArray(...)),
            status: Read::enum($data, 'status', PasskeyStatus::class),
            code: Read::stringOrNull($data, 'code'),
            skipHandoffUx: Read::boolOrNull($data, 'skipHandoffUx'),
            error: Read::stringOrNull($data, 'error'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'requestId' => $this->requestId,
            'publicKey' => $this->publicKey,
            'status' => $this->status,
        ], [
            'code' => $this->code,
            'skipHandoffUx' => $this->skipHandoffUx,
            'error' => $this->error,
        ]);
    }
}
