<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'recurringSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
    ],
    'example' => [
        'input' => ['recurringSendId' => 5],
        'output' => [
            'id' => 5,
            'name' => 'Team meeting',
            'state' => 'paused',
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
            'next_at' => null,
            'last_run' => ['at' => '2026-04-13T12:00:00.000Z', 'state' => 'delivered', 'reason' => null, 'msg_id' => 10421],
            'created_at' => '2026-03-25T09:59:18.000Z',
            'updated_at' => '2026-03-25T09:59:18.000Z',
        ],
    ],
];
