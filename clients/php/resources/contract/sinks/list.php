<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['id' => 7],
        'output' => [
            [
                'id' => 14,
                'kind' => 'nats',
                'url' => 'tls://nats.example.com:4222',
                'destination' => 'messenger.{session}.{event}',
                'format' => 'cloudevents',
                'credentials' => ['token' => '••••'],
                'ca' => null,
                'events' => ['*'],
                'enabled' => true,
                'chat_filter' => 'all',
                'ignore_own' => false,
                'skip_paused_chats' => false,
                'collect_seconds' => 0,
                'collect_max_seconds' => 60,
                'collect_max_messages' => 20,
                'description' => null,
                'status' => 'ok',
                'failing_since' => null,
                'last_delivery_at' => null,
                'last_error' => null,
                'created_at' => '2026-04-15T09:59:18.000Z',
                'updated_at' => '2026-04-15T09:59:18.000Z',
            ],
        ],
    ],
];
