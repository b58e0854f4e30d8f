<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SendingPreset;
use MessagingGateway\Enum\SendingPresetInEffect;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class SendingPolicy extends Model
{
    /**
     * @param SendingPresetInEffect|string $inEffect What `default` stands for; `off` holds nothing, but for the ceiling
     * @param SendingFigures $figures As they are in effect, under the ceiling
     * @param SendingCeiling $ceiling What the operator and the plan allow at most
     * @param int|null $dayLimit The daily limit today, warm-up included
     * @param int $held Sends that are held at the moment
     * @param list<NetworkLimit>|null $networkLimits What the session does because of what the network said of its
     *     sending; absent: nothing. The figures are those without it. A session without a policy holds back its bulk
     *     sends alone
     */
    public function __construct(
        public SendingPreset|string $preset,
        public SendingPresetInEffect|string $inEffect,
        public SendingFigures $figures,
        public SendingCeiling $ceiling,
        public ?int $dayLimit,
        public int $held,
        public ?array $networkLimits = null,
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
            preset: Read::enum($data, 'preset', SendingPreset::class),
            inEffect: Read::enum($data, 'in_effect', SendingPresetInEffect::class),
            figures: Read::object($data, 'figures', SendingFigures::fromArray(...)),
            ceiling: Read::object($data, 'ceiling', SendingCeiling::fromArray(...)),
            dayLimit: Read::intOrNull($data, 'day_limit'),
            held: Read::int($data, 'held'),
            networkLimits: Read::objectsOrNull($data, 'network_limits', NetworkLimit::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'preset' => $this->preset,
            'in_effect' => $this->inEffect,
            'figures' => $this->figures,
            'ceiling' => $this->ceiling,
            'day_limit' => $this->dayLimit,
            'held' => $this->held,
        ], ['network_limits' => $this->networkLimits]);
    }
}
