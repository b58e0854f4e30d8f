<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\PresenceType;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PresenceSighting extends Model
{
    /**
     * @param string|null $chat Where they typed; null for available and unavailable
     * @param string $at ISO 8601, UTC
     */
    public function __construct(
        public string $from,
        public ?string $chat,
        public PresenceType|string $type,
        public string $at,
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
            from: Read::string($data, 'from'),
            chat: Read::stringOrNull($data, 'chat'),
            type: Read::enum($data, 'type', PresenceType::class),
            at: Read::string($data, 'at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'from' => $this->from,
            'chat' => $this->chat,
            'type' => $this->type,
            'at' => $this->at,
        ]);
    }
}
