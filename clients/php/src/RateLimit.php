<?php

declare(strict_types=1);

namespace MessagingGateway;

/** How much of a limit is left, as the headers of an answer tell it. */
final readonly class RateLimit
{
    /**
     * @param int $limit calls that a window allows
     * @param int $remaining calls that are left of it
     * @param int $reset seconds until the window begins anew; Unix seconds where the gateway is set so
     */
    public function __construct(
        public int $limit,
        public int $remaining,
        public int $reset,
    ) {}
}
