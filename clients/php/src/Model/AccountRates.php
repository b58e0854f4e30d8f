<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `account`. */
final readonly class AccountRates extends Model
{
    public function __construct(
        public AccountRate $send,
        public AccountRate $group,
        public AccountRate $picture,
        public AccountRate $lookup,
        public AccountRate $default,
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
            send: Read::object($data, 'send', AccountRate::fromArray(...)),
            group: Read::object($data, 'group', AccountRate::fromArray(...)),
            picture: Read::object($data, 'picture', AccountRate::fromArray(...)),
            lookup: Read::object($data, 'lookup', AccountRate::fromArray(...)),
            default: Read::object($data, 'default', AccountRate::fromArray(...)),
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
