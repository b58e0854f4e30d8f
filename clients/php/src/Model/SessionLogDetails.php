<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SessionLogDetails extends Model
{
    /**
     * @param array<string, UndecryptedMessage>|null $undecrypted Messages that could not be read, by network id; the
     *     latest hundred at most
     * @param StalledQueue|null $queue What the network had kept stood still while it was handed over
     * @param list<UnknownStanza>|null $unknown What the network sent that this version does not know: kinds and names
     *     alone, the latest twenty at most
     */
    public function __construct(
        public ?ConnectionGap $gap = null,
        public ?array $undecrypted = null,
        public ?StalledQueue $queue = null,
        public ?array $unknown = null,
        public ?RefusedVersion $version = null,
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
            gap: Read::objectOrNull($data, 'gap', ConnectionGap::fromArray(...)),
            undecrypted: Read::mapOfOrNull($data, 'undecrypted', static fn(array $data, string $field): UndecryptedMessage => Read::object($data, $field, UndecryptedMessage::fromArray(...))),
            queue: Read::objectOrNull($data, 'queue', StalledQueue::fromArray(...)),
            unknown: Read::objectsOrNull($data, 'unknown', UnknownStanza::fromArray(...)),
            version: Read::objectOrNull($data, 'version', RefusedVersion::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([], [
            'gap' => $this->gap,
            'undecrypted' => Wire::map($this->undecrypted),
            'queue' => $this->queue,
            'unknown' => $this->unknown,
            'version' => $this->version,
        ]);
    }
}
