<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `webhooks`. */
final readonly class DeliveryRequest extends Model
{
    /**
     * @param array<string, string> $headers As they were sent last, secrets and own values masked; empty before the
     *     first attempt
     * @param string|null $body Null when the event is no longer stored
     */
    public function __construct(
        public string $url,
        public array $headers,
        public ?string $body,
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
            url: Read::string($data, 'url'),
            headers: Read::mapOf($data, 'headers', Read::string(...)),
            body: Read::stringOrNull($data, 'body'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'url' => $this->url,
            'headers' => Wire::map($this->headers),
            'body' => $this->body,
        ]);
    }
}
