<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum MessageLogStatus: string
{
    case InProgress = 'in_progress';
    case Sent = 'sent';
    case Failed = 'failed';
    case Scheduled = 'scheduled';
    case Canceled = 'canceled';
}
