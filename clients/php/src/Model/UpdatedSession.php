<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\Network;
use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class UpdatedSession extends Model
{
    /**
     * @param list<string>|null $webhookEvents
     * @param string|null $lastActiveAt ISO 8601, UTC
     * @param string $createdAt ISO 8601, UTC
     * @param string $updatedAt ISO 8601, UTC
     * @param list<string> $labels As they were set, in their order; empty when none is
     * @param bool $searchTexts Its messages are found by words of their texts
     * @param string|null $autoRejectText As it was set; absent when nothing is
     * @param int|null $pauseAutomationMinutes As it was set; absent when answers pause nothing
     * @param list<string>|null $warnings What was saved and will not work as it stands, one sentence each: a webhook
     *     that asks for no event
     * @param string|null $warning The change is kept, but the live connection did not take it
     */
    public function __construct(
        public int $id,
        public int $userId,
        public string $name,
        public string $phoneNumber,
        public Network|string $network,
        public SessionStatus|string $status,
        public ?StatusReason $statusReason,
        public bool $accountProtection,
        public bool $logMessages,
        public bool $readIncomingMessages,
        public bool $autoRejectCalls,
        public bool $alwaysOnline,
        public bool $ignoreGroups,
        public bool $ignoreChannels,
        public bool $ignoreBroadcasts,
        public ?string $webhookUrl,
        public bool $webhookEnabled,
        public ?array $webhookEvents,
        public string $webhookSecret,
        public string $apiKey,
        public ?string $proxyUrl,
        public SessionData $sessionData,
        public ?string $lastActiveAt,
        public int $whatsappMessageCount,
        public string $createdAt,
        public string $updatedAt,
        public array $labels,
        public bool $searchTexts,
        public ?string $autoRejectText = null,
        public ?int $pauseAutomationMinutes = null,
        public ?array $warnings = null,
        public ?string $warning = null,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            id: Read::int($data, 'id'),
            userId: Read::int($data, 'user_id'),
            name: Read::string($data, 'name'),
            phoneNumber: Read::string($data, 'phone_number'),
            network: Read::enum($data, 'network', Network::class),
            status: Read::enum($data, 'status', SessionStatus::class),
            statusReason: Read::objectOrNull($data, 'status_reason', StatusReason::fromArray(...)),
            accountProtection: Read::bool($data, 'account_protection'),
            logMessages: Read::bool($data, 'log_messages'),
            readIncomingMessages: Read::bool($data, 'read_incoming_messages'),
            autoRejectCalls: Read::bool($data, 'auto_reject_calls'),
            alwaysOnline: Read::bool($data, 'always_online'),
            ignoreGroups: Read::bool($data, 'ignore_groups'),
            ignoreChannels: Read::bool($data, 'ignore_channels'),
            ignoreBroadcasts: Read::bool($data, 'ignore_broadcasts'),
            webhookUrl: Read::stringOrNull($data, 'webhook_url'),
            webhookEnabled: Read::bool($data, 'webhook_enabled'),
            webhookEvents: Read::listOfOrNull($data, 'webhook_events', Read::string(...)),
            webhookSecret: Read::string($data, 'webhook_secret'),
            apiKey: Read::string($data, 'api_key'),
            proxyUrl: Read::stringOrNull($data, 'proxy_url'),
            sessionData: Read::object($data, 'session_data', SessionData::fromArray(...)),
            lastActiveAt: Read::stringOrNull($data, 'last_active_at'),
            whatsappMessageCount: Read::int($data, 'whatsapp_message_count'),
            createdAt: Read::string($data, 'created_at'),
            updatedAt: Read::string($data, 'updated_at'),
            labels: Read::listOf($data, 'labels', Read::string(...)),
            searchTexts: Read::bool($data, 'search_texts'),
            autoRejectText: Read::stringOrNull($data, 'auto_reject_text'),
            pauseAutomationMinutes: Read::intOrNull($data, 'pause_automation_minutes'),
            warnings: Read::listOfOrNull($data, 'warnings', Read::string(...)),
            warning: Read::stringOrNull($data, 'warning'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'user_id' => $this->userId,
            'name' => $this->name,
            'phone_number' => $this->phoneNumber,
            'network' => $this->network,
            'status' => $this->status,
            'status_reason' => $this->statusReason,
            'account_protection' => $this->accountProtection,
            'log_messages' => $this->logMessages,
            'read_incoming_messages' => $this->readIncomingMessages,
            'auto_reject_calls' => $this->autoRejectCalls,
            'always_online' => $this->alwaysOnline,
            'ignore_groups' => $this->ignoreGroups,
            'ignore_channels' => $this->ignoreChannels,
            'ignore_broadcasts' => $this->ignoreBroadcasts,
            'webhook_url' => $this->webhookUrl,
            'webhook_enabled' => $this->webhookEnabled,
            'webhook_events' => $this->webhookEvents,
            'webhook_secret' => $this->webhookSecret,
            'api_key' => $this->apiKey,
            'proxy_url' => $this->proxyUrl,
            'session_data' => $this->sessionData,
            'last_active_at' => $this->lastActiveAt,
            'whatsapp_message_count' => $this->whatsappMessageCount,
            'created_at' => $this->createdAt,
            'updated_at' => $this->updatedAt,
            'labels' => $this->labels,
            'search_texts' => $this->searchTexts,
        ], [
            'auto_reject_text' => $this->autoRejectText,
            'pause_automation_minutes' => $this->pauseAutomationMinutes,
            'warnings' => $this->warnings,
            'warning' => $this->warning,
        ]);
    }
}
