<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sinks`. A value that this version does not know comes as a string. */
enum SinkFormat: string
{
    case Webhook = 'webhook';
    case Cloudevents = 'cloudevents';
}
