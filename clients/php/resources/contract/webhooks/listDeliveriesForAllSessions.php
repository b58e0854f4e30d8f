<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'webhookId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'status' => [
            'type' => 'string',
            'required' => false,
            'maxLength' => 255,
            'pattern' => '^(?:pending|delivered|parked|failed)(?:,(?:pending|delivered|parked|failed))*$',
        ],
        'event' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'from' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'to' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
    ],
    'example' => [
        'input' => ['webhookId' => 12, 'status' => 'parked,failed'],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
                    'event_id' => 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9',
                    'event' => 'messages.received',
                    'sequence' => 4211,
                    'status' => 'parked',
                    'attempt_count' => 5,
                    'next_attempt_at' => '2026-01-05T10:06:21.000Z',
                    'last_status_code' => 503,
                    'last_error' => 'HTTP 503',
                    'replayed' => false,
                    'created_at' => '2026-01-05T10:00:00.123Z',
                    'delivered_at' => null,
                ],
            ],
            'first_page_url' => '/api/messenger-sessions/7/webhooks/12/deliveries?status=parked%2Cfailed&page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/messenger-sessions/7/webhooks/12/deliveries?status=parked%2Cfailed&page=1',
            'next_page_url' => null,
            'path' => '/api/messenger-sessions/7/webhooks/12/deliveries',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
