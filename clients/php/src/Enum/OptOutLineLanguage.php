<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `bulkSends`. A value that this version does not know comes as a string. */
enum OptOutLineLanguage: string
{
    case En = 'en';
    case Pt = 'pt';
    case Es = 'es';
    case Id = 'id';
}
