<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sinks;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\ChatFilter;
use MessagingGateway\Enum\SinkFormat;
use MessagingGateway\Enum\SinkKind;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\Sink;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateForAllSessionsOperation
{
    /**
     * Create Sink for All Sessions. Makes a sink: events go to a bus (NATS JetStream, Redis Streams, RabbitMQ, Kafka,
     * SQS, SNS or a WebSocket), as webhooks do to an address.
     *
     * @param string $url Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093`
     *     (several with commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption
     *     (`nats://`, `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are allowed;
     *     1–2048 characters
     * @param list<string> $events Event names, or `*` alone for all of them; 1–100 items
     * @param string|null $destination Where on the server: subject (NATS), key of the stream (Redis), queue or
     *     `exchange/routing-key` (RabbitMQ), topic (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are
     *     replaced; at most 512 characters; default: ""
     * @param SinkFormat|string|null $format `webhook`: the body of webhooks. `cloudevents`: in an envelope of
     *     CloudEvents 1.0, as JSON; default: "webhook"
     * @param array<string, string>|null $credentials By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`,
     *     `mechanism`, `access_key_id`, `secret_access_key`, `session_token`, `region`. Sealed; values are masked when
     *     read; default: {}
     * @param string|Absent|null $ca Certificates (PEM) that are trusted besides the usual ones; at most 65536
     *     characters
     * @param bool|null $enabled default: true
     * @param ChatFilter|string|null $chatFilter Which chats events may be about; default: "all"
     * @param bool|null $ignoreOwn Whether to leave out what the account itself sends and reacts; default: false
     * @param bool|null $skipPausedChats Whether to leave out incoming messages, reactions, poll votes and calls of
     *     chats whose automation is paused, as by `POST /api/chats/{chat}/pause-automation`; default: false
     * @param int|null $collectSeconds Collects incoming messages by chat and delivers them as one `messages.collected`
     *     when the chat was quiet for so many seconds; 0 delivers each at once; 0–600; default: 0
     * @param int|null $collectMaxSeconds Collecting ends so many seconds after the first message; 1–3600; default: 60
     * @param int|null $collectMaxMessages Collecting ends with so many messages; 1–100; default: 20
     * @param string|Absent|null $description at most 255 characters
     * @param list<int>|Absent|null $sessions Sinks of the account alone: the sessions they are for; null for all;
     *     1–10000 items
     *
     * @throws PermissionDeniedException `sink_limit`
     * @throws GatewayException
     */
    public function createForAllSessions(
        SinkKind|string $kind,
        string $url,
        array $events,
        ?string $destination = null,
        SinkFormat|string|null $format = null,
        ?array $credentials = null,
        string|Absent|null $ca = Absent::Field,
        ?bool $enabled = null,
        ChatFilter|string|null $chatFilter = null,
        ?bool $ignoreOwn = null,
        ?bool $skipPausedChats = null,
        ?int $collectSeconds = null,
        ?int $collectMaxSeconds = null,
        ?int $collectMaxMessages = null,
        string|Absent|null $description = Absent::Field,
        array|Absent|null $sessions = Absent::Field,
        ?CallOptions $options = null,
    ): Sink {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.create',
            method: 'POST',
            path: '/api/sinks',
            body: Wire::fields([
                'kind' => $kind,
                'url' => $url,
                'ca' => $ca,
                'events' => $events,
                'description' => $description,
                'sessions' => $sessions,
            ], [
                'destination' => $destination,
                'format' => $format,
                'credentials' => Wire::map($credentials),
                'enabled' => $enabled,
                'chat_filter' => $chatFilter,
                'ignore_own' => $ignoreOwn,
                'skip_paused_chats' => $skipPausedChats,
                'collect_seconds' => $collectSeconds,
                'collect_max_seconds' => $collectMaxSeconds,
                'collect_max_messages' => $collectMaxMessages,
            ]),
            allSessions: true,
        ), $options);

        return Sink::fromArray($answer->object('data'));
    }
}
