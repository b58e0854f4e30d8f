<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Absent;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class ContactUpdate extends Model
{
    /** @param string|null $username `@name`, of a person whom the network has shown by a username */
    public function __construct(
        public string $id,
        public string $jid,
        public string|Absent|null $imgUrl = Absent::Field,
        public string|Absent|null $name = Absent::Field,
        public string|Absent|null $notify = Absent::Field,
        public string|Absent|null $verifiedName = Absent::Field,
        public string|Absent|null $status = Absent::Field,
        public string|Absent|null $lid = Absent::Field,
        public string|Absent|null $phoneNumber = Absent::Field,
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
            imgUrl: \array_key_exists('imgUrl', $data) ? Read::stringOrNull($data, 'imgUrl') : Absent::Field,
            name: \array_key_exists('name', $data) ? Read::stringOrNull($data, 'name') : Absent::Field,
            notify: \array_key_exists('notify', $data) ? Read::stringOrNull($data, 'notify') : Absent::Field,
            verifiedName: \array_key_exists('verifiedName', $data) ? Read::stringOrNull($data, 'verifiedName') : Absent::Field,
            status: \array_key_exists('status', $data) ? Read::stringOrNull($data, 'status') : Absent::Field,
            lid: \array_key_exists('lid', $data) ? Read::stringOrNull($data, 'lid') : Absent::Field,
            phoneNumber: \array_key_exists('phoneNumber', $data) ? Read::stringOrNull($data, 'phoneNumber') : Absent::Field,
            username: Read::stringOrNull($data, 'username'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'imgUrl' => $this->imgUrl,
            'name' => $this->name,
            'notify' => $this->notify,
            'verifiedName' => $this->verifiedName,
            'status' => $this->status,
            'lid' => $this->lid,
            'phoneNumber' => $this->phoneNumber,
        ], ['username' => $this->username]);
    }
}
