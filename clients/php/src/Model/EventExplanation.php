<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\EventExplanationOutcome;
use MessagingGateway\Enum\EventExplanationReason;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `webhooks`. */
final readonly class EventExplanation extends Model
{
    /**
     * @param EventExplanationOutcome|string $outcome `not_made`: the webhook gets no delivery of this event
     * @param EventExplanationReason|string $reason Why. Reasons may be added
     * @param string $explanation One sentence for people, with the facts
     * @param list<Delivery> $deliveries Of this event to this webhook, newest first: replays are more
     * @param string|null $sessionId Of webhooks of the account, as in the body; `0` for a test of one
     */
    public function __construct(
        public string $eventId,
        public string $event,
        public int $sequence,
        public int $webhookId,
        public EventExplanationOutcome|string $outcome,
        public EventExplanationReason|string $reason,
        public string $explanation,
        public array $deliveries,
        public ?string $sessionId = null,
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
            eventId: Read::string($data, 'event_id'),
            event: Read::string($data, 'event'),
            sequence: Read::int($data, 'sequence'),
            webhookId: Read::int($data, 'webhook_id'),
            outcome: Read::enum($data, 'outcome', EventExplanationOutcome::class),
            reason: Read::enum($data, 'reason', EventExplanationReason::class),
            explanation: Read::string($data, 'explanation'),
            deliveries: Read::objects($data, 'deliveries', Delivery::fromArray(...)),
            sessionId: Read::stringOrNull($data, 'sessionId'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'event_id' => $this->eventId,
            'event' => $this->event,
            'sequence' => $this->sequence,
            'webhook_id' => $this->webhookId,
            'outcome' => $this->outcome,
            'reason' => $this->reason,
            'explanation' => $this->explanation,
            'deliveries' => $this->deliveries,
        ], ['sessionId' => $this->sessionId]);
    }
}
