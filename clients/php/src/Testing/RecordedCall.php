<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\Upload;

/** A call that a fake was asked to do. */
final readonly class RecordedCall
{
    /**
     * @param string $operation `messages.sendText`
     * @param array<string, mixed> $input all fields by their names on the wire, those of the path too
     * @param int|null $sessionId whose call it was; null for the account, and for a client with the session's own key
     * @param bool $allSessions whether it was the twin for all sessions
     * @param string|null $idempotencyKey the one that the caller gave
     */
    public function __construct(
        public string $operation,
        public array $input,
        public ?int $sessionId,
        public bool $allSessions,
        public ?Upload $upload = null,
        public ?string $idempotencyKey = null,
    ) {}
}
