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
        'state' => [
            'type' => 'enum',
            'name' => 'BulkSendState',
            'values' => ['draft', 'scheduled', 'running', 'paused', 'finished', 'canceled'],
            'required' => false,
        ],
    ],
    'example' => [
        'input' => ['page' => 1, 'per_page' => 10],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => 12,
                    'name' => 'April reminder',
                    'state' => 'running',
                    'session_ids' => [7],
                    'rule' => 'same_session',
                    'starts_at' => null,
                    'per_minute' => null,
                    'window_from' => null,
                    'window_to' => null,
                    'time_zone' => null,
                    'total' => 240,
                    'waiting' => 180,
                    'created_at' => '2026-04-15T09:59:18.000Z',
                    'started_at' => '2026-04-15T10:02:00.000Z',
                    'ended_at' => null,
                ],
            ],
            'first_page_url' => '/api/bulk-sends?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/bulk-sends?page=1',
            'next_page_url' => null,
            'path' => '/api/bulk-sends',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
