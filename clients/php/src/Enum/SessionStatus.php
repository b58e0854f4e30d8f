<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum SessionStatus: string
{
    case Connecting = 'connecting';
    case Connected = 'connected';
    case Disconnected = 'disconnected';
    case NeedScan = 'need_scan';
    case NeedPasskey = 'need_passkey';
    case LoggedOut = 'logged_out';
    case Expired = 'expired';
}
