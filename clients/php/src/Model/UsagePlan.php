<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class UsagePlan extends Model
{
    /**
     * @param UsagePlanSessions $sessions Live sessions; limit null: any number
     * @param UsagePlanRates $rates Per rate class; `default` is every call that has no other
     */
    public function __construct(
        public string $name,
        public UsagePlanSessions $sessions,
        public UsagePlanRates $rates,
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
            name: Read::string($data, 'name'),
            sessions: Read::object($data, 'sessions', UsagePlanSessions::fromArray(...)),
            rates: Read::object($data, 'rates', UsagePlanRates::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'name' => $this->name,
            'sessions' => $this->sessions,
            'rates' => $this->rates,
        ]);
    }
}
