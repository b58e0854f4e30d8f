<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `webhooks`. A value that this version does not know comes as a string. */
enum EventExplanationOutcome: string
{
    case Delivered = 'delivered';
    case Waiting = 'waiting';
    case Parked = 'parked';
    case Failed = 'failed';
    case NotMade = 'not_made';
}
