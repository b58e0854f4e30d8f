<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class ConnectionGap extends Model
{
    /**
     * @param string $from When the connection before had ended; ISO 8601, UTC
     * @param int $ms How long there was none, milliseconds
     * @param int|null $code How it had ended, as the network numbers it; null: on request, or unknown
     * @param int|null $replayed What the network had kept and handed over; null: not all of it
     */
    public function __construct(
        public string $from,
        public int $ms,
        public ?int $code,
        public ?int $replayed,
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
            ms: Read::int($data, 'ms'),
            code: Read::intOrNull($data, 'code'),
            replayed: Read::intOrNull($data, 'replayed'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'from' => $this->from,
            'ms' => $this->ms,
            'code' => $this->code,
            'replayed' => $this->replayed,
        ]);
    }
}
