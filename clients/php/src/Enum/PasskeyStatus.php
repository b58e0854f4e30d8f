<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `passkey`. A value that this version does not know comes as a string. */
enum PasskeyStatus: string
{
    case Pending = 'pending';
    case PrologueSent = 'prologue_sent';
    case Confirmation = 'confirmation';
    case Confirmed = 'confirmed';
    case Expired = 'expired';
    case FallbackQr = 'fallback_qr';
    case NoContinuation = 'no_continuation';
    case Error = 'error';
}
