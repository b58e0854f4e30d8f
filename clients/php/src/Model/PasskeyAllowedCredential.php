<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `passkey`. */
final readonly class PasskeyAllowedCredential extends Model
{
    /** @param array<string, mixed> $more fields of others, by their names on the wire */
    public function __construct(
        public string $id,
        public string $type,
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
            id: Read::string($data, 'id'),
            type: Read::string($data, 'type'),
            more: array_diff_key($data, ['id' => true, 'type' => true]),
        );
    }

    public function toArray(): array
    {
        return [...$this->more, ...Wire::fields(['id' => $this->id, 'type' => $this->type])];
    }
}
