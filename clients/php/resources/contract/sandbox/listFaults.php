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
            [
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
    ],
];
