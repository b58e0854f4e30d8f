<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\GroupParticipantAdmin;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class GroupParticipant extends Model
{
    public function __construct(
        public string $id,
        public string $jid,
        public ?string $lid,
        public ?string $phoneNumber,
        public GroupParticipantAdmin|string|null $admin,
        public bool $isAdmin,
        public bool $isSuperAdmin,
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
            jid: Read::string($data, 'jid'),
            lid: Read::stringOrNull($data, 'lid'),
            phoneNumber: Read::stringOrNull($data, 'phoneNumber'),
            admin: Read::enumOrNull($data, 'admin', GroupParticipantAdmin::class),
            isAdmin: Read::bool($data, 'isAdmin'),
            isSuperAdmin: Read::bool($data, 'isSuperAdmin'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'lid' => $this->lid,
            'phoneNumber' => $this->phoneNumber,
            'admin' => $this->admin,
            'isAdmin' => $this->isAdmin,
            'isSuperAdmin' => $this->isSuperAdmin,
        ]);
    }
}
