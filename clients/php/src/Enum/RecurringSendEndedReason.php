<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `recurringSends`. A value that this version does not know comes as a string. */
enum RecurringSendEndedReason: string
{
    case Finished = 'finished';
    case SessionGone = 'session_gone';
    case TemplateGone = 'template_gone';
}
