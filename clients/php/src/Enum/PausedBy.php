<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `automation`. A value that this version does not know comes as a string. */
enum PausedBy: string
{
    case Phone = 'phone';
    case Dashboard = 'dashboard';
    case Api = 'api';
}
