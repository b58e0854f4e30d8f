<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class Phone extends Model
{
    /**
     * @param list<PhoneDevice> $linkedDevices
     * @param string $createdAt ISO 8601, UTC
     */
    public function __construct(
        public string $phoneNumber,
        public string $name,
        public string $about,
        public ?string $pictureUrl,
        public bool $requiresPasskey,
        public bool $online,
        public string $jid,
        public string $lid,
        public array $linkedDevices,
        public ?PhonePasskey $passkey,
        public string $createdAt,
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
            phoneNumber: Read::string($data, 'phone_number'),
            name: Read::string($data, 'name'),
            about: Read::string($data, 'about'),
            pictureUrl: Read::stringOrNull($data, 'picture_url'),
            requiresPasskey: Read::bool($data, 'requires_passkey'),
            online: Read::bool($data, 'online'),
            jid: Read::string($data, 'jid'),
            lid: Read::string($data, 'lid'),
            linkedDevices: Read::objects($data, 'linked_devices', PhoneDevice::fromArray(...)),
            passkey: Read::objectOrNull($data, 'passkey', PhonePasskey::fromArray(...)),
            createdAt: Read::string($data, 'created_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'phone_number' => $this->phoneNumber,
            'name' => $this->name,
            'about' => $this->about,
            'picture_url' => $this->pictureUrl,
            'requires_passkey' => $this->requiresPasskey,
            'online' => $this->online,
            'jid' => $this->jid,
            'lid' => $this->lid,
            'linked_devices' => $this->linkedDevices,
            'passkey' => $this->passkey,
            'created_at' => $this->createdAt,
        ]);
    }
}
