<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SessionUser extends Model
{
    public function __construct(
        public string $id,
        public ?string $name,
        public ?string $lid,
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
            name: Read::stringOrNull($data, 'name'),
            lid: Read::stringOrNull($data, 'lid'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['id' => $this->id, 'name' => $this->name, 'lid' => $this->lid]);
    }
}
