<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `bulkSends`. */
final readonly class PreviewedSession extends Model
{
    /**
     * @param int|null $seconds How long the session needs at least, without quiet hours and other sends; null: it has
     *     no limits
     */
    public function __construct(
        public int $sessionId,
        public int $recipients,
        public ?int $seconds,
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
            sessionId: Read::int($data, 'session_id'),
            recipients: Read::int($data, 'recipients'),
            seconds: Read::intOrNull($data, 'seconds'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'session_id' => $this->sessionId,
            'recipients' => $this->recipients,
            'seconds' => $this->seconds,
        ]);
    }
}
