<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

/** One that this version has no class for. */
final readonly class UnknownPasskeyUpdate extends PasskeyUpdate
{
    /** @param array<string, mixed> $data as it came */
    public function __construct(public array $data) {}

    public function toArray(): array
    {
        return $this->data;
    }
}
