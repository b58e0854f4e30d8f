<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `bulkSends`. A value that this version does not know comes as a string. */
enum RecipientState: string
{
    case Waiting = 'waiting';
    case Queued = 'queued';
    case Sent = 'sent';
    case Delivered = 'delivered';
    case Read = 'read';
    case Failed = 'failed';
    case Skipped = 'skipped';
    case Canceled = 'canceled';
}
