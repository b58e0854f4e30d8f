<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\Scope;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class WarnedOptOut extends Model
{
    /** @param string $optedOutAt ISO 8601, UTC */
    public function __construct(
        public int $id,
        public Scope|string $scope,
        public string $optedOutAt,
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
            id: Read::int($data, 'id'),
            scope: Read::enum($data, 'scope', Scope::class),
            optedOutAt: Read::string($data, 'opted_out_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'scope' => $this->scope,
            'opted_out_at' => $this->optedOutAt,
        ]);
    }
}
