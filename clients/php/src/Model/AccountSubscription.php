<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SubscriptionStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `account`. */
final readonly class AccountSubscription extends Model
{
    /** @param string|null $endsAt When it expires or has expired; null: it does not end; ISO 8601, UTC */
    public function __construct(
        public SubscriptionStatus|string $status,
        public ?string $endsAt,
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
            status: Read::enum($data, 'status', SubscriptionStatus::class),
            endsAt: Read::stringOrNull($data, 'ends_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['status' => $this->status, 'ends_at' => $this->endsAt]);
    }
}
