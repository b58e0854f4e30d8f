<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `contacts`. */
final readonly class Contact extends Model
{
    /** @param string|null $username `@name`, of a person whom the network has shown by a username */
    public function __construct(
        public string $id,
        public string $jid,
        public ?string $lid,
        public ?string $phoneNumber,
        public ?string $name,
        public ?string $notify,
        public ?string $verifiedName,
        public ?string $imgUrl,
        public ?string $status,
        public ?string $username = null,
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
            name: Read::stringOrNull($data, 'name'),
            notify: Read::stringOrNull($data, 'notify'),
            verifiedName: Read::stringOrNull($data, 'verifiedName'),
            imgUrl: Read::stringOrNull($data, 'imgUrl'),
            status: Read::stringOrNull($data, 'status'),
            username: Read::stringOrNull($data, 'username'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'lid' => $this->lid,
            'phoneNumber' => $this->phoneNumber,
            'name' => $this->name,
            'notify' => $this->notify,
            'verifiedName' => $this->verifiedName,
            'imgUrl' => $this->imgUrl,
            'status' => $this->status,
        ], ['username' => $this->username]);
    }
}
