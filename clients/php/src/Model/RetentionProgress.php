<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `retention`. */
final readonly class RetentionProgress extends Model
{
    /**
     * @param int $removed Contents that went so far under the days that hold, of all sessions that have them
     * @param string|null $doneAt When nothing that was due was left; null: not yet; ISO 8601, UTC; matches
     *     `^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$`
     */
    public function __construct(
        public int $removed,
        public ?string $doneAt,
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
            removed: Read::int($data, 'removed'),
            doneAt: Read::stringOrNull($data, 'done_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['removed' => $this->removed, 'done_at' => $this->doneAt]);
    }
}
