<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `bulkSends`. A value that this version does not know comes as a string. */
enum BulkSendRule: string
{
    case SameSession = 'same_session';
    case RoundRobin = 'round_robin';
}
