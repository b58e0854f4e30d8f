<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [],
    'example' => [
        'input' => new \stdClass(),
        'output' => [
            [
                'id' => 12,
                'url' => 'https://example.com/hook',
                'events' => ['messages.received', 'session.status'],
                'enabled' => true,
                'compat_signature' => true,
                'chat_filter' => 'all',
                'ignore_own' => false,
                'skip_paused_chats' => false,
                'collect_seconds' => 0,
                'collect_max_seconds' => 60,
                'collect_max_messages' => 20,
                'headers' => new \stdClass(),
                'description' => null,
                'status' => 'ok',
                'is_default' => false,
                'last_delivery_at' => null,
                'last_error' => null,
                'created_at' => '2026-04-15T09:59:18.000Z',
                'updated_at' => '2026-04-15T09:59:18.000Z',
            ],
        ],
    ],
];
