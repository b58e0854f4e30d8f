<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `bulkSends`. A value that this version does not know comes as a string. */
enum RecipientOutcome: string
{
    case Failed = 'failed';
    case NotDelivered = 'not_delivered';
    case NotRead = 'not_read';
    case NotAnswered = 'not_answered';
}
