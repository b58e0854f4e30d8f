<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `optOuts`. A value that this version does not know comes as a string. */
enum OptOutOrigin: string
{
    case Word = 'word';
    case Api = 'api';
    case Import = 'import';
    case Dashboard = 'dashboard';
}
