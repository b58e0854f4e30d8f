<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `account`. */
final readonly class AccountLimits extends Model
{
    /**
     * @param int|null $sessions Live sessions at most; null: any number
     * @param int|null $requestsInFlight Requests of one session that are worked on at a time; null: any number
     * @param int|null $protectionSeconds Seconds between two sends of a session with `account_protection`; null: none
     * @param AccountRates $rates Per rate class; `default` is every call that has no other
     */
    public function __construct(
        public ?int $sessions,
        public ?int $requestsInFlight,
        public ?int $protectionSeconds,
        public AccountRates $rates,
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
            sessions: Read::intOrNull($data, 'sessions'),
            requestsInFlight: Read::intOrNull($data, 'requests_in_flight'),
            protectionSeconds: Read::intOrNull($data, 'protection_seconds'),
            rates: Read::object($data, 'rates', AccountRates::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'sessions' => $this->sessions,
            'requests_in_flight' => $this->requestsInFlight,
            'protection_seconds' => $this->protectionSeconds,
            'rates' => $this->rates,
        ]);
    }
}
