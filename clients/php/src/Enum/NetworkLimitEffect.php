<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum NetworkLimitEffect: string
{
    case SlowDown = 'slow_down';
    case NoFirstContacts = 'no_first_contacts';
    case BulkStopped = 'bulk_stopped';
}
