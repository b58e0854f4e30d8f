<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Event\EventFactory;
use MessagingGateway\Exception\UnexpectedAnswerException;

/**
 * Something that happened in a session. `MessagingGateway\Event` has a class for each event, whose `data` is typed;
 * an event that this version does not know, or whose data it cannot read, is an `UnknownEvent`. Tell them apart with
 * `instanceof`.
 */
abstract readonly class GatewayEvent implements \JsonSerializable
{
    /** The name on the wire. */
    public string $event;

    /** `evt_…`, the same at every delivery. */
    public ?string $id;

    /** Of a webhook: the same at every attempt, another one at a replay. */
    public ?string $deliveryId;

    /** Of the events API and its stream: where to go on. */
    public ?string $cursor;

    public string $sessionId;

    /** Milliseconds since 1970, when it was recorded. */
    public int $timestamp;

    /** Of the session, from 1 without gaps; 0 for tests of a webhook. */
    public int $sequence;

    public bool $replayed;

    /**
     * The whole event as it came.
     *
     * @var array<string, mixed>
     */
    public array $raw;

    public function __construct(EventEnvelope $envelope)
    {
        $this->event = $envelope->event;
        $this->id = $envelope->id;
        $this->deliveryId = $envelope->deliveryId;
        $this->cursor = $envelope->cursor;
        $this->sessionId = $envelope->sessionId;
        $this->timestamp = $envelope->timestamp;
        $this->sequence = $envelope->sequence;
        $this->replayed = $envelope->replayed;
        $this->raw = $envelope->raw;
    }

    /**
     * Reads an event from what `raw` holds, as a queue kept it.
     *
     * @param array<string, mixed> $body
     *
     * @throws UnexpectedAnswerException it is no event at all
     */
    final public static function from(array $body, ?string $id = null, ?string $deliveryId = null): self
    {
        $envelope = EventEnvelope::fromArray($body, $id, $deliveryId);
        try {
            return EventFactory::make($envelope);
        } catch (UnexpectedAnswerException) {
            // One event that cannot be read must not hold up those after it.
            return new UnknownEvent($envelope);
        }
    }

    /** @return array<string, mixed> the event as it came */
    public function jsonSerialize(): array
    {
        return $this->raw;
    }
}
