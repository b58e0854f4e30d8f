<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `account`. */
final readonly class AccountPlan extends Model
{
    /**
     * @param bool $trial It is for trying out
     * @param bool $toolServer The tool server (MCP) is open to it
     */
    public function __construct(
        public string $name,
        public bool $trial,
        public bool $toolServer,
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
            trial: Read::bool($data, 'trial'),
            toolServer: Read::bool($data, 'tool_server'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'name' => $this->name,
            'trial' => $this->trial,
            'tool_server' => $this->toolServer,
        ]);
    }
}
