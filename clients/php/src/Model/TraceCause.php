<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\TraceCauseKind;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class TraceCause extends Model
{
    /**
     * @param string|null $code Code of the failure, or the number that the network answered
     * @param string|null $reason In the words of whoever refused
     * @param string|null $since ISO 8601, UTC
     * @param string|null $until Until about when the sending policy holds it; ISO 8601, UTC
     * @param string|null $who JID of the recipient
     * @param string|null $lastReceiptAt When the recipient last reported any message of this chat; ISO 8601, UTC
     * @param int|null $count Members who have not reported it
     */
    public function __construct(
        public TraceCauseKind|string $kind,
        public string $text,
        public ?string $advice = null,
        public ?string $code = null,
        public ?string $reason = null,
        public ?string $since = null,
        public ?string $until = null,
        public ?string $who = null,
        public ?string $lastReceiptAt = null,
        public ?int $count = null,
        public ?int $webhookId = null,
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
            kind: Read::enum($data, 'kind', TraceCauseKind::class),
            text: Read::string($data, 'text'),
            advice: Read::stringOrNull($data, 'advice'),
            code: Read::stringOrNull($data, 'code'),
            reason: Read::stringOrNull($data, 'reason'),
            since: Read::stringOrNull($data, 'since'),
            until: Read::stringOrNull($data, 'until'),
            who: Read::stringOrNull($data, 'who'),
            lastReceiptAt: Read::stringOrNull($data, 'lastReceiptAt'),
            count: Read::intOrNull($data, 'count'),
            webhookId: Read::intOrNull($data, 'webhookId'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['kind' => $this->kind, 'text' => $this->text], [
            'advice' => $this->advice,
            'code' => $this->code,
            'reason' => $this->reason,
            'since' => $this->since,
            'until' => $this->until,
            'who' => $this->who,
            'lastReceiptAt' => $this->lastReceiptAt,
            'count' => $this->count,
            'webhookId' => $this->webhookId,
        ]);
    }
}
