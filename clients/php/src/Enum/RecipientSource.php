<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `bulkSends`. A value that this version does not know comes as a string. */
enum RecipientSource: string
{
    case List = 'list';
    case Group = 'group';
    case Contacts = 'contacts';
    case BulkSend = 'bulk_send';
}
