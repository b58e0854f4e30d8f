<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'webhookId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'eventId' => ['type' => 'string', 'required' => true, 'pattern' => '^evt_[0-7][0-9A-HJKMNP-TV-Z]{25}$'],
    ],
    'example' => [
        'input' => ['webhookId' => 12, 'eventId' => 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9'],
        'output' => [
            'event_id' => 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9',
            'event' => 'messages.received',
            'sequence' => 4211,
            'webhook_id' => 12,
            'outcome' => 'parked',
            'reason' => 'parked',
            'explanation' => 'Parked after 5 failed attempts, the last one with HTTP 503; tried again at 2026-01-05T10:06:21.000Z.',
            'deliveries' => [
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
        ],
    ],
];
