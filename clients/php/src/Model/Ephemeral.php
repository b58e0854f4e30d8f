<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class Ephemeral extends Model
{
    /** @param int $seconds Until it disappears; 0: the message did not say */
    public function __construct(
        public int $seconds,
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
            seconds: Read::int($data, 'seconds'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['seconds' => $this->seconds]);
    }
}
