<?php

declare(strict_types=1);

namespace MessagingGateway;

/** What one call does differently from its client. */
final readonly class CallOptions
{
    /**
     * @param float|null $timeout seconds that one try may take; null: as the client
     * @param int|null $maxRetries further tries after the first; null: as the client
     * @param string|null $idempotencyKey 1–255 printable ASCII characters; null: a new one for every call of POST, PUT or DELETE
     * @param (\Closure(ResponseDetails): void)|null $onResponse called with the details of the answer, of a refusal too
     */
    public function __construct(
        public ?float $timeout = null,
        public ?int $maxRetries = null,
        public ?string $idempotencyKey = null,
        public ?\Closure $onResponse = null,
    ) {}
}
