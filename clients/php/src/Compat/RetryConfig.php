<?php

declare(strict_types=1);

namespace MessagingGateway\Compat;

use MessagingGateway\CallOptions;

/** Tries of a send after the first one. A call is never done twice, however often it is tried. */
final readonly class RetryConfig
{
    public function __construct(
        public bool $enabled = false,
        public int $maxRetries = 2,
    ) {}

    /** @internal */
    public function options(): CallOptions
    {
        return new CallOptions(maxRetries: $this->enabled ? $this->maxRetries : 0);
    }
}
