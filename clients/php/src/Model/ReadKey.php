<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given by calls of `messages`. */
final readonly class ReadKey extends Model
{
    /**
     * @param string $id at least 1 characters
     * @param string $remoteJid at least 1 characters
     * @param string|null $participant at least 1 characters
     */
    public function __construct(
        public string $id,
        public string $remoteJid,
        public bool $fromMe,
        public ?string $participant = null,
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
            remoteJid: Read::string($data, 'remoteJid'),
            fromMe: Read::bool($data, 'fromMe'),
            participant: Read::stringOrNull($data, 'participant'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'remoteJid' => $this->remoteJid,
            'fromMe' => $this->fromMe,
        ], ['participant' => $this->participant]);
    }
}
