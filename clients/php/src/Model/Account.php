<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `account`. */
final readonly class Account extends Model
{
    /** @param string $createdAt ISO 8601, UTC */
    public function __construct(
        public int $id,
        public string $name,
        public AccountPlan $plan,
        public AccountSubscription $subscription,
        public AccountLimits $limits,
        public AccountUsage $usage,
        public string $createdAt,
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
            id: Read::int($data, 'id'),
            name: Read::string($data, 'name'),
            plan: Read::object($data, 'plan', AccountPlan::fromArray(...)),
            subscription: Read::object($data, 'subscription', AccountSubscription::fromArray(...)),
            limits: Read::object($data, 'limits', AccountLimits::fromArray(...)),
            usage: Read::object($data, 'usage', AccountUsage::fromArray(...)),
            createdAt: Read::string($data, 'created_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'plan' => $this->plan,
            'subscription' => $this->subscription,
            'limits' => $this->limits,
            'usage' => $this->usage,
            'created_at' => $this->createdAt,
        ]);
    }
}
