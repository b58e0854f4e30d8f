<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\Network;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\UpdatedSession;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Session. Changes the fields that are sent; the others keep their value. On a connected session settings
     * take effect at once.
     *
     * @param int $id Session id; at least 1
     * @param string|null $name 1–255 characters
     * @param string|null $phoneNumber matches `^\+?[\s().-]*\d(?:[\s().-]*\d){6,14}[\s().-]*$`
     * @param string|Absent|null $autoRejectText What a caller is written whose call `auto_reject_calls` rejects, at
     *     most once a minute; null: nothing; 1–4096 characters
     * @param int|Absent|null $pauseAutomationMinutes How many minutes automation of a chat pauses when a person answers
     *     there from the phone or the dashboard: webhooks with `skip_paused_chats` get nothing of that chat meanwhile.
     *     null: it does not pause; 1–10080
     * @param string|Absent|null $webhookUrl at most 2048 characters
     * @param list<string>|Absent|null $webhookEvents Names of events; `*`, null and no list at all stand for every
     *     event, an empty list for none; at most 100 items
     * @param string|Absent|null $proxyUrl at most 2048 characters; matches `^(?:https?|socks5):\/\/\S+$`
     * @param bool|null $searchTexts Messages of the session are found by words of their texts. For that the database
     *     keeps keyed digests of these words, beside the sealed texts. Refused where the installation does not allow it
     *     (`MESSENGER_TEXT_SEARCH`)
     * @param list<string>|null $labels Labels to find the session by, up to 20 of up to 50 characters, each once
     *     whatever its case; at most 20 items
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function update(
        int $id,
        ?string $name = null,
        ?string $phoneNumber = null,
        ?bool $accountProtection = null,
        ?bool $logMessages = null,
        Network|string|null $network = null,
        ?bool $readIncomingMessages = null,
        ?bool $autoRejectCalls = null,
        string|Absent|null $autoRejectText = Absent::Field,
        int|Absent|null $pauseAutomationMinutes = Absent::Field,
        ?bool $alwaysOnline = null,
        ?bool $ignoreGroups = null,
        ?bool $ignoreChannels = null,
        ?bool $ignoreBroadcasts = null,
        string|Absent|null $webhookUrl = Absent::Field,
        ?bool $webhookEnabled = null,
        array|Absent|null $webhookEvents = Absent::Field,
        string|Absent|null $proxyUrl = Absent::Field,
        ?bool $searchTexts = null,
        ?array $labels = null,
        ?CallOptions $options = null,
    ): UpdatedSession {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.update',
            method: 'PUT',
            path: '/api/messenger-sessions/{id}',
            parameters: ['id' => $id],
            body: Wire::fields([
                'auto_reject_text' => $autoRejectText,
                'pause_automation_minutes' => $pauseAutomationMinutes,
                'webhook_url' => $webhookUrl,
                'webhook_events' => $webhookEvents,
                'proxy_url' => $proxyUrl,
            ], [
                'name' => $name,
                'phone_number' => $phoneNumber,
                'account_protection' => $accountProtection,
                'log_messages' => $logMessages,
                'network' => $network,
                'read_incoming_messages' => $readIncomingMessages,
                'auto_reject_calls' => $autoRejectCalls,
                'always_online' => $alwaysOnline,
                'ignore_groups' => $ignoreGroups,
                'ignore_channels' => $ignoreChannels,
                'ignore_broadcasts' => $ignoreBroadcasts,
                'webhook_enabled' => $webhookEnabled,
                'search_texts' => $searchTexts,
                'labels' => $labels,
            ]),
        ), $options);

        return UpdatedSession::fromArray($answer->object('data', 'warning', 'warnings'));
    }
}
