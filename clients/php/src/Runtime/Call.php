<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Upload;

/**
 * One call as it goes to the gateway. Names are those of the wire.
 *
 * @internal
 */
final readonly class Call
{
    /**
     * @param string $operation `messages.sendText`
     * @param string $path `/api/groups/{groupJid}/metadata`
     * @param array<string, mixed> $parameters of the path
     * @param array<string, mixed> $query
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     * @param Upload|null $upload takes the place of the body
     * @param bool $authorized whether the client's credential goes with it
     * @param bool $allSessions whether it is the twin for all sessions
     */
    public function __construct(
        public string $operation,
        public string $method,
        public string $path,
        public array $parameters = [],
        public array $query = [],
        public array $body = [],
        public array $headers = [],
        public ?Upload $upload = null,
        public bool $authorized = true,
        public bool $allSessions = false,
    ) {}

    /** Whether a repeat with the same idempotency key is answered and not done again. */
    public function isIdempotent(): bool
    {
        return \in_array($this->method, ['POST', 'PUT', 'DELETE'], true);
    }
}
