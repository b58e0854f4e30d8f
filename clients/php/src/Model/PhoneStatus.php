<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneStatus extends Model
{
    public function __construct(
        public string $id,
        public string $from,
        public bool $fromMe,
        public string $text,
        public int $timestamp,
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
            from: Read::string($data, 'from'),
            fromMe: Read::bool($data, 'from_me'),
            text: Read::string($data, 'text'),
            timestamp: Read::int($data, 'timestamp'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'from' => $this->from,
            'from_me' => $this->fromMe,
            'text' => $this->text,
            'timestamp' => $this->timestamp,
        ]);
    }
}
