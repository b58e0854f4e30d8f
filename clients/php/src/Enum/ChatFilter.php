<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `webhooks`. A value that this version does not know comes as a string. */
enum ChatFilter: string
{
    case All = 'all';
    case Personal = 'personal';
    case Group = 'group';
    case Newsletter = 'newsletter';
}
