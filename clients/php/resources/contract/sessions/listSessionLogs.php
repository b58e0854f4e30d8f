<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
    ],
    'example' => [
        'input' => ['id' => 7, 'page' => 1],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => 311,
                    'whatsapp_session_id' => 7,
                    'event_type' => 'status_change',
                    'status' => 'connected',
                    'occurred_at' => '2026-04-15T10:01:02.000Z',
                ],
            ],
            'first_page_url' => '/api/messenger-sessions/7/session-logs?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/messenger-sessions/7/session-logs?page=1',
            'next_page_url' => null,
            'path' => '/api/messenger-sessions/7/session-logs',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
