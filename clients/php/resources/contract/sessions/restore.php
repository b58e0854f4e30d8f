<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['id' => 7],
        'output' => [
            'id' => 7,
            'user_id' => 1,
            'name' => 'Support line',
            'phone_number' => '+6281234567890',
            'network' => 'live',
            'status' => 'disconnected',
            'status_reason' => ['code' => 'not_linked', 'message' => 'This session has not been linked to a phone yet.'],
            'account_protection' => true,
            'log_messages' => true,
            'read_incoming_messages' => false,
            'auto_reject_calls' => false,
            'always_online' => false,
            'ignore_groups' => false,
            'ignore_channels' => false,
            'ignore_broadcasts' => false,
            'webhook_url' => 'https://example.com/hook',
            'webhook_enabled' => true,
            'webhook_events' => ['messages.received', 'session.status'],
            'webhook_secret' => '9f86d081884c7d659a2feaa0c55ad015',
            'api_key' => '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
            'proxy_url' => null,
            'session_data' => [
                'status_updated_at' => '2026-04-15T09:59:18+00:00',
                'status_info' => ['status' => 'disconnected', 'timestamp' => 1776247158000],
            ],
            'last_active_at' => null,
            'whatsapp_message_count' => 0,
            'created_at' => '2026-04-15T09:59:18.000Z',
            'updated_at' => '2026-04-15T09:59:18.000Z',
            'labels' => ['VIP'],
            'search_texts' => false,
        ],
    ],
];
