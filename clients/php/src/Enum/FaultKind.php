<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sandbox`. A value that this version does not know comes as a string. */
enum FaultKind: string
{
    case Nack463 = 'nack_463';
    case Nack479 = 'nack_479';
    case DropConnection = 'drop_connection';
    case DelayMs = 'delay_ms';
    case DuplicateStanza = 'duplicate_stanza';
    case CorruptCiphertext = 'corrupt_ciphertext';
    case ConflictReplaced = 'conflict_replaced';
    case LoggedOut401 = 'logged_out_401';
    case Banned403 = 'banned_403';
    case Unavailable503 = 'unavailable_503';
    case Deaf = 'deaf';
    case SlowAcks = 'slow_acks';
    case OfflineQueue = 'offline_queue';
}
