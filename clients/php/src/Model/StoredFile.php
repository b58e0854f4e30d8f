<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `media`. */
final readonly class StoredFile extends Model
{
    public function __construct(
        public string $name,
        public string $mimetype,
        public ?string $fileName,
        public int $size,
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
            mimetype: Read::string($data, 'mimetype'),
            fileName: Read::stringOrNull($data, 'fileName'),
            size: Read::int($data, 'size'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'name' => $this->name,
            'mimetype' => $this->mimetype,
            'fileName' => $this->fileName,
            'size' => $this->size,
        ]);
    }
}
