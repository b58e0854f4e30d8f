<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `dataExports`. A value that this version does not know comes as a string. */
enum DataExportState: string
{
    case Waiting = 'waiting';
    case Running = 'running';
    case Finished = 'finished';
    case Expired = 'expired';
}
