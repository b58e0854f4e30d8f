<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `erasures`. A value that this version does not know comes as a string. */
enum ErasureState: string
{
    case Waiting = 'waiting';
    case Running = 'running';
    case Finished = 'finished';
}
