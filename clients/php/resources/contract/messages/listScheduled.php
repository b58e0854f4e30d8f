<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
    ],
    'example' => [
        'input' => new \stdClass(),
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'msgId' => 10422,
                    'to' => '+6281234567890',
                    'content' => '{"to":"+6281234567890","text":"Good morning"}',
                    'status' => 'scheduled',
                    'sendAt' => '2026-04-16T07:00:00.000Z',
                    'created_at' => '2026-04-15 10:00:00',
                ],
            ],
            'first_page_url' => '/api/scheduled-messages?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/scheduled-messages?page=1',
            'next_page_url' => null,
            'path' => '/api/scheduled-messages',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
