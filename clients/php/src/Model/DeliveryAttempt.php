<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `webhooks`. */
final readonly class DeliveryAttempt extends Model
{
    /**
     * @param string $startedAt ISO 8601, UTC
     * @param array<string, string>|null $responseHeaders
     * @param string|null $error `HTTP <status>`, or why no response came: timeout, dns, connect, tls, reset,
     *     blocked_address
     */
    public function __construct(
        public int $number,
        public string $startedAt,
        public int $latencyMs,
        public ?int $statusCode,
        public ?array $responseHeaders,
        public ?string $responseBody,
        public bool $truncated,
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
            number: Read::int($data, 'number'),
            startedAt: Read::string($data, 'started_at'),
            latencyMs: Read::int($data, 'latency_ms'),
            statusCode: Read::intOrNull($data, 'status_code'),
            responseHeaders: Read::mapOfOrNull($data, 'response_headers', Read::string(...)),
            responseBody: Read::stringOrNull($data, 'response_body'),
            truncated: Read::bool($data, 'truncated'),
            error: Read::stringOrNull($data, 'error'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'number' => $this->number,
            'started_at' => $this->startedAt,
            'latency_ms' => $this->latencyMs,
            'status_code' => $this->statusCode,
            'response_headers' => Wire::map($this->responseHeaders),
            'response_body' => $this->responseBody,
            'truncated' => $this->truncated,
            'error' => $this->error,
        ]);
    }
}
