<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `lists`. */
final readonly class ContactList extends Model
{
    /**
     * @param list<string> $fields
     * @param int $members How many there are
     * @param string $createdAt ISO 8601, UTC
     * @param string $updatedAt When the list, or who is in it, changed last; ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public string $name,
        public array $fields,
        public int $members,
        public string $createdAt,
        public string $updatedAt,
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
            name: Read::string($data, 'name'),
            fields: Read::listOf($data, 'fields', Read::string(...)),
            members: Read::int($data, 'members'),
            createdAt: Read::string($data, 'created_at'),
            updatedAt: Read::string($data, 'updated_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'fields' => $this->fields,
            'members' => $this->members,
            'created_at' => $this->createdAt,
            'updated_at' => $this->updatedAt,
        ]);
    }
}
