<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\AddressingMode;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class MessageKey extends Model
{
    /**
     * @param string|null $participant Groups: its author
     * @param AddressingMode|string|null $addressingMode Groups
     */
    public function __construct(
        public string $remoteJid,
        public string $id,
        public bool $fromMe,
        public ?string $participant = null,
        public AddressingMode|string|null $addressingMode = null,
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
            remoteJid: Read::string($data, 'remoteJid'),
            id: Read::string($data, 'id'),
            fromMe: Read::bool($data, 'fromMe'),
            participant: Read::stringOrNull($data, 'participant'),
            addressingMode: Read::enumOrNull($data, 'addressingMode', AddressingMode::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'remoteJid' => $this->remoteJid,
            'id' => $this->id,
            'fromMe' => $this->fromMe,
        ], [
            'participant' => $this->participant,
            'addressingMode' => $this->addressingMode,
        ]);
    }
}
