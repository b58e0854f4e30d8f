<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sinks`. */
final readonly class SinkTest extends Model
{
    /** @param string|null $answer What the server said */
    public function __construct(
        public string $deliveryId,
        public bool $delivered,
        public int $latencyMs,
        public ?string $answer,
        public ?string $error,
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
            deliveryId: Read::string($data, 'deliveryId'),
            delivered: Read::bool($data, 'delivered'),
            latencyMs: Read::int($data, 'latency_ms'),
            answer: Read::stringOrNull($data, 'answer'),
            error: Read::stringOrNull($data, 'error'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'deliveryId' => $this->deliveryId,
            'delivered' => $this->delivered,
            'latency_ms' => $this->latencyMs,
            'answer' => $this->answer,
            'error' => $this->error,
        ]);
    }
}
