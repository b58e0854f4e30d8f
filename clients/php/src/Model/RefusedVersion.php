<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class RefusedVersion extends Model
{
    /**
     * @param string $refused Version of the web client that the network refused
     * @param string|null $used The one in its place; null: there is none to try
     */
    public function __construct(
        public string $refused,
        public ?string $used,
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
            refused: Read::string($data, 'refused'),
            used: Read::stringOrNull($data, 'used'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['refused' => $this->refused, 'used' => $this->used]);
    }
}
