<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sinks`. A value that this version does not know comes as a string. */
enum SinkKind: string
{
    case Nats = 'nats';
    case Redis = 'redis';
    case Rabbitmq = 'rabbitmq';
    case Kafka = 'kafka';
    case Sqs = 'sqs';
    case Sns = 'sns';
    case Websocket = 'websocket';
}
