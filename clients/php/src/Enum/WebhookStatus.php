<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `webhooks`. A value that this version does not know comes as a string. */
enum WebhookStatus: string
{
    case Ok = 'ok';
    case Degraded = 'degraded';
    case Paused = 'paused';
}
