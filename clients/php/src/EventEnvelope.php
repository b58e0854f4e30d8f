<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Runtime\Read;

/** What every event says beside its data. */
final readonly class EventEnvelope
{
    /**
     * @param string $event name
     * @param string|null $id `evt_…`, the same at every delivery: drop what came before under it
     * @param string|null $deliveryId of a webhook: the same at every attempt, another one at a replay
     * @param string|null $cursor of the events API and its stream: where to go on
     * @param string $sessionId the session's number
     * @param int $timestamp milliseconds since 1970, when it was recorded
     * @param int $sequence of the session, from 1 without gaps; 0 for tests of a webhook
     * @param bool $replayed whether it was asked for again
     * @param array<string, mixed> $raw the whole event as it came
     */
    public function __construct(
        public string $event,
        public ?string $id,
        public ?string $deliveryId,
        public ?string $cursor,
        public string $sessionId,
        public int $timestamp,
        public int $sequence,
        public bool $replayed,
        public array $raw,
    ) {}

    /**
     * @param array<string, mixed> $body
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $body, ?string $id = null, ?string $deliveryId = null): self
    {
        return new self(
            event: Read::string($body, 'event'),
            id: $id ?? Read::stringOrNull($body, 'id'),
            deliveryId: $deliveryId,
            cursor: Read::stringOrNull($body, 'cursor'),
            sessionId: (string) Read::intOrString($body, 'sessionId'),
            timestamp: Read::intOrNull($body, 'timestamp') ?? 0,
            sequence: Read::intOrNull($body, 'sequence') ?? 0,
            replayed: Read::boolOrNull($body, 'replayed') ?? false,
            raw: $body,
        );
    }
}
