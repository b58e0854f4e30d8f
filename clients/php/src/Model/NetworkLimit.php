<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\NetworkLimitEffect;
use MessagingGateway\Enum\NetworkLimitReason;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class NetworkLimit extends Model
{
    /**
     * @param NetworkLimitEffect|string $effect `slow_down`: the pace is a part of what it was. `no_first_contacts`:
     *     nobody is written to for the first time. `bulk_stopped`: nothing of priority `bulk` goes out
     * @param NetworkLimitReason|string $reason `reachout_locked`: new chats were refused (463). `rate_limited`: the
     *     session sent too fast (429). `temporary_ban`: the number was banned for a time. `unknown_recipients`: many
     *     recipients are not on WhatsApp
     * @param string $since When the network last said so; ISO 8601, UTC
     * @param string $until When it ends by itself; ISO 8601, UTC
     * @param int|null $pacePercent With `slow_down`: how much of the pace is left
     */
    public function __construct(
        public NetworkLimitEffect|string $effect,
        public NetworkLimitReason|string $reason,
        public string $since,
        public string $until,
        public ?int $pacePercent,
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
            effect: Read::enum($data, 'effect', NetworkLimitEffect::class),
            reason: Read::enum($data, 'reason', NetworkLimitReason::class),
            since: Read::string($data, 'since'),
            until: Read::string($data, 'until'),
            pacePercent: Read::intOrNull($data, 'pace_percent'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'effect' => $this->effect,
            'reason' => $this->reason,
            'since' => $this->since,
            'until' => $this->until,
            'pace_percent' => $this->pacePercent,
        ]);
    }
}
