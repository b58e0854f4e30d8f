<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'webhookId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'overlap_hours' => ['type' => 'integer', 'required' => false, 'minimum' => 0, 'maximum' => 720],
        'compat' => ['type' => 'boolean', 'required' => false],
    ],
    'example' => [
        'input' => ['webhookId' => 12],
        'output' => [
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
            'secret' => 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
            'compat_secret' => '9f86d081884c7d659a2feaa0c55ad015',
        ],
    ],
];
