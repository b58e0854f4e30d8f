<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['id' => 7],
        'output' => [
            [
                'kind' => 'current',
                'good_until' => null,
                'last_used_at' => '2026-04-15T10:20:00.000Z',
                'last_used_ip' => '203.0.113.7',
            ],
            [
                'kind' => 'previous',
                'good_until' => '2026-04-16T09:00:00.000Z',
                'last_used_at' => '2026-04-15T10:18:00.000Z',
                'last_used_ip' => '203.0.113.9',
            ],
        ],
    ],
];
