<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\ChatFilter;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Webhook;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Webhook. Changes the fields that are sent; the others keep their value. A webhook that is enabled again
     * goes on with what waited.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     * @param string|null $url at most 2048 characters
     * @param list<string>|null $events Event names, or `*` alone for all of them; 1–100 items
     * @param bool|null $skipPausedChats Whether to leave out incoming messages, reactions, poll votes and calls of
     *     chats whose automation is paused, as by `POST /api/chats/{chat}/pause-automation`
     * @param int|null $collectSeconds Collects incoming messages by chat and delivers them as one `messages.collected`
     *     when the chat was quiet for so many seconds; 0 delivers each at once; 0–600
     * @param int|null $collectMaxSeconds Collecting ends so many seconds after the first message; 1–3600
     * @param int|null $collectMaxMessages Collecting ends with so many messages; 1–100
     * @param array<string, string>|null $headers Sent with every delivery, at most 20. Values are masked when read
     * @param string|Absent|null $description at most 255 characters
     * @param list<int>|Absent|null $sessions Webhooks of the account alone: the sessions they are for; null for all;
     *     1–10000 items
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`
     * @throws GatewayException
     */
    public function update(
        int $id,
        int $webhookId,
        ?string $url = null,
        ?array $events = null,
        ?bool $enabled = null,
        ?bool $compatSignature = null,
        ChatFilter|string|null $chatFilter = null,
        ?bool $ignoreOwn = null,
        ?bool $skipPausedChats = null,
        ?int $collectSeconds = null,
        ?int $collectMaxSeconds = null,
        ?int $collectMaxMessages = null,
        ?array $headers = null,
        string|Absent|null $description = Absent::Field,
        array|Absent|null $sessions = Absent::Field,
        ?CallOptions $options = null,
    ): Webhook {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.update',
            method: 'PUT',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}',
            parameters: ['id' => $id, 'webhookId' => $webhookId],
            body: Wire::fields(['description' => $description, 'sessions' => $sessions], [
                'url' => $url,
                'events' => $events,
                'enabled' => $enabled,
                'compat_signature' => $compatSignature,
                'chat_filter' => $chatFilter,
                'ignore_own' => $ignoreOwn,
                'skip_paused_chats' => $skipPausedChats,
                'collect_seconds' => $collectSeconds,
                'collect_max_seconds' => $collectMaxSeconds,
                'collect_max_messages' => $collectMaxMessages,
                'headers' => Wire::map($headers),
            ]),
        ), $options);

        return Webhook::fromArray($answer->object('data'));
    }
}
