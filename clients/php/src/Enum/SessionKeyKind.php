<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum SessionKeyKind: string
{
    case Current = 'current';
    case Previous = 'previous';
}
