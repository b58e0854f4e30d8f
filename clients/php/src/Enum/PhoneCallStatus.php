<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sandbox`. A value that this version does not know comes as a string. */
enum PhoneCallStatus: string
{
    case Ringing = 'ringing';
    case Accepted = 'accepted';
    case Rejected = 'rejected';
    case Missed = 'missed';
    case Ended = 'ended';
}
