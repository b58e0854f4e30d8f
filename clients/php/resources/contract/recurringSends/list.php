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
                    'id' => 5,
                    'name' => 'Team meeting',
                    'state' => 'active',
                    'ended_reason' => null,
                    'session_id' => 7,
                    'to' => '+6281234567890',
                    'cron' => '0 9 * * 1',
                    'time_zone' => 'America/Sao_Paulo',
                    'starts_at' => null,
                    'ends_at' => null,
                    'max_runs' => null,
                    'runs' => 3,
                    'missed' => 0,
                    'next_at' => '2026-04-20T12:00:00.000Z',
                    'last_run' => ['at' => '2026-04-13T12:00:00.000Z', 'state' => 'delivered', 'reason' => null, 'msg_id' => 10421],
                    'created_at' => '2026-03-25T09:59:18.000Z',
                    'updated_at' => '2026-03-25T09:59:18.000Z',
                ],
            ],
            'first_page_url' => '/api/recurring-sends?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/recurring-sends?page=1',
            'next_page_url' => null,
            'path' => '/api/recurring-sends',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
