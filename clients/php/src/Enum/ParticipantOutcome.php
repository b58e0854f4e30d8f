<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `groups`. A value that this version does not know comes as a string. */
enum ParticipantOutcome: string
{
    case Added = 'added';
    case Removed = 'removed';
    case NotAuthorized = 'not-authorized';
    case NotFound = 'not-found';
    case RecentlyLeft = 'recently-left';
    case AlreadyMember = 'already-member';
    case Failed = 'failed';
}
