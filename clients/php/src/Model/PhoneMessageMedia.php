<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneMessageMedia extends Model
{
    public function __construct(
        public string $mimetype,
        public int $size,
        public string $sha256,
        public string $url,
        public ?string $fileName = null,
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
            mimetype: Read::string($data, 'mimetype'),
            size: Read::int($data, 'size'),
            sha256: Read::string($data, 'sha256'),
            url: Read::string($data, 'url'),
            fileName: Read::stringOrNull($data, 'fileName'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'mimetype' => $this->mimetype,
            'size' => $this->size,
            'sha256' => $this->sha256,
            'url' => $this->url,
        ], ['fileName' => $this->fileName]);
    }
}
