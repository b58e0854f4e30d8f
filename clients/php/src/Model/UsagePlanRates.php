<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `usage`. */
final readonly class UsagePlanRates extends Model
{
    public function __construct(
        public UsageRate $send,
        public UsageRate $group,
        public UsageRate $picture,
        public UsageRate $lookup,
        public UsageRate $default,
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
            send: Read::object($data, 'send', UsageRate::fromArray(...)),
            group: Read::object($data, 'group', UsageRate::fromArray(...)),
            picture: Read::object($data, 'picture', UsageRate::fromArray(...)),
            lookup: Read::object($data, 'lookup', UsageRate::fromArray(...)),
            default: Read::object($data, 'default', UsageRate::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'send' => $this->send,
            'group' => $this->group,
            'picture' => $this->picture,
            'lookup' => $this->lookup,
            'default' => $this->default,
        ]);
    }
}
