<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `templates`. */
final readonly class TemplateVariable extends Model
{
    /** @param bool $required Whether a send needs a value for it */
    public function __construct(
        public string $name,
        public ?string $fallback,
        public bool $required,
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
            fallback: Read::stringOrNull($data, 'fallback'),
            required: Read::bool($data, 'required'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'name' => $this->name,
            'fallback' => $this->fallback,
            'required' => $this->required,
        ]);
    }
}
