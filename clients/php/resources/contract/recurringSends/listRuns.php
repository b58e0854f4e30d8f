<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'recurringSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
    ],
    'example' => [
        'input' => ['recurringSendId' => 5, 'page' => 1, 'per_page' => 10],
        'output' => [
            'current_page' => 1,
            'data' => [['at' => '2026-04-13T12:00:00.000Z', 'state' => 'delivered', 'reason' => null, 'msg_id' => 10421]],
            'first_page_url' => '/api/recurring-sends/5/runs?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/recurring-sends/5/runs?page=1',
            'next_page_url' => null,
            'path' => '/api/recurring-sends/5/runs',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
