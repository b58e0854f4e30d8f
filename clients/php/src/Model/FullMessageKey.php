<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\AddressingMode;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class FullMessageKey extends Model
{
    /**
     * @param string|null $senderUsername `@name`, of a person whose number is not known
     * @param string|null $participantUsername `@name`, of a person whose number is not known
     */
    public function __construct(
        public string $id,
        public bool $fromMe,
        public string $remoteJid,
        public AddressingMode|string|null $addressingMode = null,
        public ?string $senderPn = null,
        public ?string $cleanedSenderPn = null,
        public ?string $senderLid = null,
        public ?string $senderUsername = null,
        public ?string $participant = null,
        public ?string $participantPn = null,
        public ?string $cleanedParticipantPn = null,
        public ?string $participantLid = null,
        public ?string $participantUsername = null,
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
            fromMe: Read::bool($data, 'fromMe'),
            remoteJid: Read::string($data, 'remoteJid'),
            addressingMode: Read::enumOrNull($data, 'addressingMode', AddressingMode::class),
            senderPn: Read::stringOrNull($data, 'senderPn'),
            cleanedSenderPn: Read::stringOrNull($data, 'cleanedSenderPn'),
            senderLid: Read::stringOrNull($data, 'senderLid'),
            senderUsername: Read::stringOrNull($data, 'senderUsername'),
            participant: Read::stringOrNull($data, 'participant'),
            participantPn: Read::stringOrNull($data, 'participantPn'),
            cleanedParticipantPn: Read::stringOrNull($data, 'cleanedParticipantPn'),
            participantLid: Read::stringOrNull($data, 'participantLid'),
            participantUsername: Read::stringOrNull($data, 'participantUsername'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'fromMe' => $this->fromMe,
            'remoteJid' => $this->remoteJid,
        ], [
            'addressingMode' => $this->addressingMode,
            'senderPn' => $this->senderPn,
            'cleanedSenderPn' => $this->cleanedSenderPn,
            'senderLid' => $this->senderLid,
            'senderUsername' => $this->senderUsername,
            'participant' => $this->participant,
            'participantPn' => $this->participantPn,
            'cleanedParticipantPn' => $this->cleanedParticipantPn,
            'participantLid' => $this->participantLid,
            'participantUsername' => $this->participantUsername,
        ]);
    }
}
