<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `account`. */
final readonly class AccountUsage extends Model
{
    /**
     * @param int $sessions Live sessions there are; deleted ones do not count
     * @param int $sandboxSessions Sessions on the sandbox network, which count towards no limit
     * @param int $messagesThisMonth Messages received, and messages sent through the API, since the first of the month
     *     at midnight UTC
     */
    public function __construct(
        public int $sessions,
        public int $sandboxSessions,
        public int $messagesThisMonth,
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
            sessions: Read::int($data, 'sessions'),
            sandboxSessions: Read::int($data, 'sandbox_sessions'),
            messagesThisMonth: Read::int($data, 'messages_this_month'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'sessions' => $this->sessions,
            'sandbox_sessions' => $this->sandboxSessions,
            'messages_this_month' => $this->messagesThisMonth,
        ]);
    }
}
