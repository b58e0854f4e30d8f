<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `contacts`. */
final readonly class PhoneNumberLookup extends Model
{
    public function __construct(
        public string $pn,
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
            pn: Read::string($data, 'pn'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['pn' => $this->pn]);
    }
}
