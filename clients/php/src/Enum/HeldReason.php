<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum HeldReason: string
{
    case PaceMinute = 'pace_minute';
    case PaceHour = 'pace_hour';
    case PaceDay = 'pace_day';
    case Spacing = 'spacing';
    case FirstContacts = 'first_contacts';
    case QuietHours = 'quiet_hours';
    case SameText = 'same_text';
    case NetworkSlowDown = 'network_slow_down';
    case NetworkNoFirstContacts = 'network_no_first_contacts';
    case NetworkBulkStopped = 'network_bulk_stopped';
}
