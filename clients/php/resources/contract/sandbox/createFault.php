<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'kind' => [
            'type' => 'enum',
            'name' => 'FaultKind',
            'values' => [
                'nack_463',
                'nack_479',
                'drop_connection',
                'delay_ms',
                'duplicate_stanza',
                'corrupt_ciphertext',
                'conflict_replaced',
                'logged_out_401',
                'banned_403',
                'unavailable_503',
                'deaf',
                'slow_acks',
                'offline_queue',
            ],
            'required' => true,
        ],
        'phone_number' => [
            'type' => 'string',
            'required' => false,
            'pattern' => '^\+?[\s().-]*\d(?:[\s().-]*\d){6,14}[\s().-]*$',
        ],
        'session_id' => ['type' => 'integer', 'required' => false],
        'count' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'ms' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 120000],
    ],
    'example' => [
        'input' => ['kind' => 'nack_463', 'phone_number' => '+15551230001'],
        'output' => [
            'id' => 3,
            'kind' => 'nack_463',
            'phone_number' => '+15551230001',
            'session_id' => null,
            'count' => 1,
            'remaining' => 1,
            'ms' => null,
            'created_at' => '2026-04-15T09:59:18.000Z',
        ],
    ],
];
