<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `webhooks`. */
final readonly class WebhookTest extends Model
{
    public function __construct(
        public string $deliveryId,
        public bool $delivered,
        public ?int $statusCode,
        public int $latencyMs,
        public ?string $responseBody,
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
            statusCode: Read::intOrNull($data, 'status_code'),
            latencyMs: Read::int($data, 'latency_ms'),
            responseBody: Read::stringOrNull($data, 'response_body'),
            error: Read::stringOrNull($data, 'error'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'deliveryId' => $this->deliveryId,
            'delivered' => $this->delivered,
            'status_code' => $this->statusCode,
            'latency_ms' => $this->latencyMs,
            'response_body' => $this->responseBody,
            'error' => $this->error,
        ]);
    }
}
