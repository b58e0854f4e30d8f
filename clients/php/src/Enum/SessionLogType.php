<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum SessionLogType: string
{
    case SessionCreated = 'session_created';
    case SessionUpdated = 'session_updated';
    case StatusChange = 'status_change';
    case SessionRestarted = 'session_restarted';
    case SessionDisconnected = 'session_disconnected';
    case QrGenerated = 'qr_generated';
    case PasskeyUpdate = 'passkey_update';
    case ApiKeyRegenerated = 'api_key_regenerated';
    case WebhookFailed = 'webhook_failed';
}
