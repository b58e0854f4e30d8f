<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `events`. A value that this version does not know comes as a string. */
enum ParticipantsUpdateAction: string
{
    case Add = 'add';
    case Remove = 'remove';
    case Promote = 'promote';
    case Demote = 'demote';
}
