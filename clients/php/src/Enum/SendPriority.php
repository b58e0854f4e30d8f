<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `messages`. A value that this version does not know comes as a string. */
enum SendPriority: string
{
    case Reply = 'reply';
    case Normal = 'normal';
    case Bulk = 'bulk';
}
