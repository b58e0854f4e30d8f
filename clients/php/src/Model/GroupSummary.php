<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class GroupSummary extends Model
{
    public function __construct(
        public string $id,
        public string $jid,
        public ?string $name,
        public ?string $imgUrl,
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
            name: Read::stringOrNull($data, 'name'),
            imgUrl: Read::stringOrNull($data, 'imgUrl'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'name' => $this->name,
            'imgUrl' => $this->imgUrl,
        ]);
    }
}
