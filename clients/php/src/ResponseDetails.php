<?php

declare(strict_types=1);

namespace MessagingGateway;

use Psr\Http\Message\ResponseInterface;

/** What an answer says beside its content. */
final readonly class ResponseDetails
{
    /**
     * @param int $status HTTP status
     * @param array<string, string> $headers names in lower case; several values joined by a comma and a space
     * @param string|null $requestId names the call in the gateway's logs and traces
     * @param bool $replayed the idempotency key was known: this is the stored answer, and nothing was done again
     * @param RateLimit|null $rateLimit the limit per minute
     * @param RateLimit|null $dailyRateLimit the limit per day, where there is one
     */
    public function __construct(
        public int $status,
        public array $headers,
        public ?string $requestId,
        public bool $replayed,
        public ?RateLimit $rateLimit,
        public ?RateLimit $dailyRateLimit,
    ) {}

    public static function of(ResponseInterface $response): self
    {
        $headers = [];
        foreach (array_keys($response->getHeaders()) as $name) {
            $headers[strtolower((string) $name)] = $response->getHeaderLine((string) $name);
        }

        return new self(
            status: $response->getStatusCode(),
            headers: $headers,
            requestId: $headers['x-request-id'] ?? null,
            replayed: ($headers['idempotent-replayed'] ?? '') === 'true',
            rateLimit: self::limit($headers, 'x-ratelimit-'),
            dailyRateLimit: self::limit($headers, 'x-ratelimit-daily-'),
        );
    }

    /** @param array<string, string> $headers */
    private static function limit(array $headers, string $prefix): ?RateLimit
    {
        $limit = $headers[$prefix . 'limit'] ?? null;
        if ($limit === null) {
            return null;
        }

        return new RateLimit(
            limit: (int) $limit,
            remaining: (int) ($headers[$prefix . 'remaining'] ?? 0),
            reset: (int) ($headers[$prefix . 'reset'] ?? 0),
        );
    }
}
