<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sinks;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\ChatFilter;
use MessagingGateway\Enum\SinkFormat;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Sink;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Sink. Changes the fields that are sent; the others keep their value, and so does a credential that is sent
     * masked. A sink that is enabled again goes on with what waited.
     *
     * @param int $id Session id; at least 1
     * @param int $sinkId Sink id; at least 1
     * @param string|null $url Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`,
     *     `kafkas://host:9093` (several with commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`.
     *     Without encryption (`nats://`, `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private
     *     addresses are allowed; 1–2048 characters
     * @param string|null $destination Where on the server: subject (NATS), key of the stream (Redis), queue or
     *     `exchange/routing-key` (RabbitMQ), topic (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are
     *     replaced; at most 512 characters
     * @param SinkFormat|string|null $format `webhook`: the body of webhooks. `cloudevents`: in an envelope of
     *     CloudEvents 1.0, as JSON
     * @param array<string, string>|null $credentials By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`,
     *     `mechanism`, `access_key_id`, `secret_access_key`, `session_token`, `region`. Sealed; values are masked when
     *     read
     * @param string|Absent|null $ca Certificates (PEM) that are trusted besides the usual ones; at most 65536
     *     characters
     * @param list<string>|null $events Event names, or `*` alone for all of them; 1–100 items
     * @param bool|null $skipPausedChats Whether to leave out incoming messages, reactions, poll votes and calls of
     *     chats whose automation is paused, as by `POST /api/chats/{chat}/pause-automation`
     * @param int|null $collectSeconds Collects incoming messages by chat and delivers them as one `messages.collected`
     *     when the chat was quiet for so many seconds; 0 delivers each at once; 0–600
     * @param int|null $collectMaxSeconds Collecting ends so many seconds after the first message; 1–3600
     * @param int|null $collectMaxMessages Collecting ends with so many messages; 1–100
     * @param string|Absent|null $description at most 255 characters
     * @param list<int>|Absent|null $sessions Sinks of the account alone: the sessions they are for; null for all;
     *     1–10000 items
     *
     * @throws NotFoundException `session_not_found`, `sink_not_found`
     * @throws GatewayException
     */
    public function update(
        int $id,
        int $sinkId,
        ?string $url = null,
        ?string $destination = null,
        SinkFormat|string|null $format = null,
        ?array $credentials = null,
        string|Absent|null $ca = Absent::Field,
        ?array $events = null,
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
            operation: 'sinks.update',
            method: 'PUT',
            path: '/api/messenger-sessions/{id}/sinks/{sinkId}',
            parameters: ['id' => $id, 'sinkId' => $sinkId],
            body: Wire::fields(['ca' => $ca, 'description' => $description, 'sessions' => $sessions], [
                'url' => $url,
                'destination' => $destination,
                'format' => $format,
                'credentials' => Wire::map($credentials),
                'events' => $events,
                'enabled' => $enabled,
                'chat_filter' => $chatFilter,
                'ignore_own' => $ignoreOwn,
                'skip_paused_chats' => $skipPausedChats,
                'collect_seconds' => $collectSeconds,
                'collect_max_seconds' => $collectMaxSeconds,
                'collect_max_messages' => $collectMaxMessages,
            ]),
        ), $options);

        return Sink::fromArray($answer->object('data'));
    }
}
