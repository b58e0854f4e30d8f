<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'session_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
    ],
    'example' => [
        'input' => new \stdClass(),
        'output' => [
            'session_id' => null,
            'message_days' => 30,
            'log_days' => 90,
            'event_days' => null,
            'media_hours' => null,
            'store_content' => true,
            'effective' => [
                'message_days' => 30,
                'log_days' => 90,
                'event_days' => 7,
                'media_hours' => null,
                'store_content' => true,
            ],
            'progress' => ['removed' => 1204, 'done_at' => '2026-04-15T09:59:18.000Z'],
        ],
    ],
];
