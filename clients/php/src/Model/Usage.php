<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class Usage extends Model
{
    /**
     * @param list<UsageMonth> $months Oldest first, from the first month of which anything is recorded
     * @param UsageTotals $totals All these months together
     * @param UsagePlan|null $plan Null for a key or token that does not see all of the account
     */
    public function __construct(
        public array $months,
        public UsageTotals $totals,
        public ?UsagePlan $plan,
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
            months: Read::objects($data, 'months', UsageMonth::fromArray(...)),
            totals: Read::object($data, 'totals', UsageTotals::fromArray(...)),
            plan: Read::objectOrNull($data, 'plan', UsagePlan::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'months' => $this->months,
            'totals' => $this->totals,
            'plan' => $this->plan,
        ]);
    }
}
