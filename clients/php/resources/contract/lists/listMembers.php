<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'listId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'query' => ['type' => 'string', 'required' => false, 'maxLength' => 64],
    ],
    'example' => [
        'input' => ['listId' => 4, 'page' => 1, 'per_page' => 10],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'phone_number' => '+6281234567890',
                    'values' => ['first_name' => 'Ana', 'city' => 'Bandung'],
                    'added_at' => '2026-04-15T10:02:00.000Z',
                ],
            ],
            'first_page_url' => '/api/lists/4/members?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/lists/4/members?page=1',
            'next_page_url' => null,
            'path' => '/api/lists/4/members',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
