<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum PresenceType: string
{
    case Composing = 'composing';
    case Recording = 'recording';
    case Paused = 'paused';
    case Available = 'available';
    case Unavailable = 'unavailable';
}
