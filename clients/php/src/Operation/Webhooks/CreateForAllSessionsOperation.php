<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\ChatFilter;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\WebhookWithSecrets;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateForAllSessionsOperation
{
    /**
     * Create Webhook for All Sessions. Makes a webhook and shows its secrets. A repeat with the same address and events
     * answers the existing one, unchanged.
     *
     * @param string $url at most 2048 characters
     * @param list<string> $events Event names, or `*` alone for all of them; 1–100 items
     * @param bool|null $enabled default: true
     * @param bool|null $compatSignature Whether to send `X-Webhook-Signature`; default: true
     * @param ChatFilter|string|null $chatFilter Which chats events may be about; default: "all"
     * @param bool|null $ignoreOwn Whether to leave out what the account itself sends and reacts; default: false
     * @param bool|null $skipPausedChats Whether to leave out incoming messages, reactions, poll votes and calls of
     *     chats whose automation is paused, as by `POST /api/chats/{chat}/pause-automation`; default: false
     * @param int|null $collectSeconds Collects incoming messages by chat and delivers them as one `messages.collected`
     *     when the chat was quiet for so many seconds; 0 delivers each at once; 0–600; default: 0
     * @param int|null $collectMaxSeconds Collecting ends so many seconds after the first message; 1–3600; default: 60
     * @param int|null $collectMaxMessages Collecting ends with so many messages; 1–100; default: 20
     * @param array<string, string>|null $headers Sent with every delivery, at most 20. Values are masked when read;
     *     default: {}
     * @param string|Absent|null $description at most 255 characters
     * @param list<int>|Absent|null $sessions Webhooks of the account alone: the sessions they are for; null for all;
     *     1–10000 items
     *
     * @throws PermissionDeniedException `webhook_limit`
     * @throws GatewayException
     */
    public function createForAllSessions(
        string $url,
        array $events,
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
    ): WebhookWithSecrets {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.create',
            method: 'POST',
            path: '/api/webhooks',
            body: Wire::fields([
                'url' => $url,
                'events' => $events,
                'description' => $description,
                'sessions' => $sessions,
            ], [
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
            allSessions: true,
        ), $options);

        return WebhookWithSecrets::fromArray($answer->object('data'));
    }
}
