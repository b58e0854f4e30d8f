<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'sinkId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'url' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 2048],
        'destination' => ['type' => 'string', 'required' => false, 'maxLength' => 512],
        'format' => [
            'type' => 'enum',
            'name' => 'SinkFormat',
            'values' => ['webhook', 'cloudevents'],
            'required' => false,
        ],
        'credentials' => ['type' => 'map', 'values' => ['type' => 'string'], 'required' => false],
        'ca' => ['type' => 'string', 'nullable' => true, 'required' => false, 'maxLength' => 65536],
        'events' => [
            'type' => 'list',
            'items' => ['type' => 'string'],
            'required' => false,
            'minItems' => 1,
            'maxItems' => 100,
        ],
        'enabled' => ['type' => 'boolean', 'required' => false],
        'chat_filter' => [
            'type' => 'enum',
            'name' => 'ChatFilter',
            'values' => ['all', 'personal', 'group', 'newsletter'],
            'required' => false,
        ],
        'ignore_own' => ['type' => 'boolean', 'required' => false],
        'skip_paused_chats' => ['type' => 'boolean', 'required' => false],
        'collect_seconds' => ['type' => 'integer', 'required' => false, 'minimum' => 0, 'maximum' => 600],
        'collect_max_seconds' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 3600],
        'collect_max_messages' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 100],
        'description' => ['type' => 'string', 'nullable' => true, 'required' => false, 'maxLength' => 255],
        'sessions' => [
            'type' => 'list',
            'items' => ['type' => 'integer'],
            'nullable' => true,
            'required' => false,
            'minItems' => 1,
            'maxItems' => 10000,
        ],
    ],
    'example' => [
        'input' => ['sinkId' => 14, 'enabled' => false],
        'output' => [
            'id' => 14,
            'kind' => 'nats',
            'url' => 'tls://nats.example.com:4222',
            'destination' => 'messenger.{session}.{event}',
            'format' => 'cloudevents',
            'credentials' => ['token' => '••••'],
            'ca' => null,
            'events' => ['*'],
            'enabled' => false,
            'chat_filter' => 'all',
            'ignore_own' => false,
            'skip_paused_chats' => false,
            'collect_seconds' => 0,
            'collect_max_seconds' => 60,
            'collect_max_messages' => 20,
            'description' => null,
            'status' => 'paused',
            'failing_since' => null,
            'last_delivery_at' => null,
            'last_error' => null,
            'created_at' => '2026-04-15T09:59:18.000Z',
            'updated_at' => '2026-04-15T09:59:18.000Z',
        ],
    ],
];
