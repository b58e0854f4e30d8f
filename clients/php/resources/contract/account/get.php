<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [],
    'example' => [
        'input' => new \stdClass(),
        'output' => [
            'id' => 1,
            'name' => 'Example Ltd.',
            'plan' => ['name' => 'standard', 'trial' => false, 'tool_server' => true],
            'subscription' => ['status' => 'active', 'ends_at' => '2027-01-31T00:00:00.000Z'],
            'limits' => [
                'sessions' => 10,
                'requests_in_flight' => 10,
                'protection_seconds' => 5,
                'rates' => [
                    'send' => ['per_minute' => 256, 'per_day' => null],
                    'group' => ['per_minute' => 10, 'per_day' => 500],
                    'picture' => ['per_minute' => 60, 'per_day' => 1000],
                    'lookup' => ['per_minute' => 60, 'per_day' => 1000],
                    'default' => ['per_minute' => 60, 'per_day' => null],
                ],
            ],
            'usage' => ['sessions' => 3, 'sandbox_sessions' => 1, 'messages_this_month' => 1840],
            'created_at' => '2026-01-05T10:00:00.123Z',
        ],
    ],
];
