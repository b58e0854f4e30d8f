<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'webhookId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'deliveryId' => [
            'type' => 'string',
            'required' => true,
            'pattern' => '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$',
        ],
    ],
    'example' => [
        'input' => ['id' => 7, 'webhookId' => 12, 'deliveryId' => '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11'],
        'output' => [
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
            'request' => [
                'url' => 'https://example.com/hook',
                'headers' => ['X-Webhook-Event' => 'messages.received', 'X-Webhook-Signature' => '••••'],
                'body' => '{"event":"messages.received","sessionId":"7","timestamp":1767607200123,"sequence":4211,"data":{}}',
            ],
            'attempts' => [
                [
                    'number' => 1,
                    'started_at' => '2026-01-05T10:00:00.140Z',
                    'latency_ms' => 212,
                    'status_code' => 503,
                    'response_headers' => ['content-type' => 'text/plain'],
                    'response_body' => 'busy',
                    'truncated' => false,
                    'error' => 'HTTP 503',
                ],
            ],
        ],
    ],
];
