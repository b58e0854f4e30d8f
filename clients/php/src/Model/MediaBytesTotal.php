<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class MediaBytesTotal extends Model
{
    public function __construct(
        public int $in,
        public int $out,
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
            in: Read::int($data, 'in'),
            out: Read::int($data, 'out'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['in' => $this->in, 'out' => $this->out]);
    }
}
