<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;

/** One of several objects, told apart by `stage`; of which class, `instanceof` says. */
abstract readonly class PasskeyUpdate extends Model
{
    /**
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return match ($data['stage'] ?? null) {
            'request' => PasskeyUpdateRequest::fromArray($data),
            'prologue_sent' => PasskeyUpdatePrologueSent::fromArray($data),
            'confirmation' => PasskeyUpdateConfirmation::fromArray($data),
            'confirmed' => PasskeyUpdateConfirmed::fromArray($data),
            'expired' => PasskeyUpdateExpired::fromArray($data),
            'fallback_qr' => PasskeyUpdateFallbackQr::fromArray($data),
            'no_continuation' => PasskeyUpdateNoContinuation::fromArray($data),
            'error' => PasskeyUpdateError::fromArray($data),
            default => new UnknownPasskeyUpdate($data),
        };
    }
}
