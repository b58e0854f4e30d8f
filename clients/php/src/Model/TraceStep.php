<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\TraceStepKind;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class TraceStep extends Model
{
    /**
     * @param string $at ISO 8601, UTC
     * @param TraceStepKind|string $kind What happened. Kinds may be added
     * @param string $text One sentence for people
     * @param string|null $code Code of the failure, or the number that the network answered
     * @param string|null $reason In the words of whoever refused
     * @param string|null $until When a scheduled message is due, or until when it is held; ISO 8601, UTC
     * @param string|null $who JID of the person
     * @param string|null $advice What to do about it
     * @param int|null $durationMs Since the step before
     */
    public function __construct(
        public string $at,
        public TraceStepKind|string $kind,
        public string $text,
        public ?string $code = null,
        public ?string $reason = null,
        public ?string $until = null,
        public ?string $who = null,
        public ?string $advice = null,
        public ?int $durationMs = null,
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
            at: Read::string($data, 'at'),
            kind: Read::enum($data, 'kind', TraceStepKind::class),
            text: Read::string($data, 'text'),
            code: Read::stringOrNull($data, 'code'),
            reason: Read::stringOrNull($data, 'reason'),
            until: Read::stringOrNull($data, 'until'),
            who: Read::stringOrNull($data, 'who'),
            advice: Read::stringOrNull($data, 'advice'),
            durationMs: Read::intOrNull($data, 'durationMs'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['at' => $this->at, 'kind' => $this->kind, 'text' => $this->text], [
            'code' => $this->code,
            'reason' => $this->reason,
            'until' => $this->until,
            'who' => $this->who,
            'advice' => $this->advice,
            'durationMs' => $this->durationMs,
        ]);
    }
}
