<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `passkey`. */
final readonly class PasskeyCredential extends Model
{
    /**
     * @param string $id 1–100000 characters; matches `^[\w+/-]+={0,2}$`
     * @param string $rawId 1–100000 characters; matches `^[\w+/-]+={0,2}$`
     * @param string $type always `public-key`
     */
    public function __construct(
        public string $id,
        public string $rawId,
        public string $type,
        public PasskeyAssertion $response,
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
            id: Read::string($data, 'id'),
            rawId: Read::string($data, 'rawId'),
            type: Read::string($data, 'type'),
            response: Read::object($data, 'response', PasskeyAssertion::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'rawId' => $this->rawId,
            'type' => $this->type,
            'response' => $this->response,
        ]);
    }
}
