<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
    ],
    'example' => [
        'input' => ['page' => 1, 'per_page' => 10],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => 3,
                    'session_id' => null,
                    'state' => 'finished',
                    'counts' => ['messages' => 214, 'events' => 655, 'message_logs' => 88, 'contacts' => 1],
                    'failures' => 0,
                    'requested_by' => 'crm (ana@example.com)',
                    'created_at' => '2026-04-15T09:59:18.000Z',
                    'started_at' => '2026-04-15T09:59:19.000Z',
                    'finished_at' => '2026-04-15T09:59:31.000Z',
                ],
            ],
            'first_page_url' => '/api/erasures?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/erasures?page=1',
            'next_page_url' => null,
            'path' => '/api/erasures',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
