<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['bulkSendId' => 12],
        'output' => [
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
];
