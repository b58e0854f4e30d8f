<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'state' => [
            'type' => 'enum',
            'name' => 'OptOutFilter',
            'values' => ['open', 'lifted', 'all'],
            'required' => false,
        ],
        'query' => ['type' => 'string', 'required' => false, 'maxLength' => 64],
        'how' => [
            'type' => 'enum',
            'name' => 'OptOutOrigin',
            'values' => ['word', 'api', 'import', 'dashboard'],
            'required' => false,
        ],
    ],
    'example' => [
        'input' => ['page' => 1, 'per_page' => 10],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => 31,
                    'phone_number' => '+6281234567890',
                    'lid' => null,
                    'scope' => 'account',
                    'session_id' => 7,
                    'how' => 'word',
                    'word' => 'STOP',
                    'opted_out_at' => '2026-04-15T09:59:18.000Z',
                    'lifted_at' => null,
                    'lifted_how' => null,
                    'lifted_by' => null,
                    'lift_reason' => null,
                ],
            ],
            'first_page_url' => '/api/opt-outs?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/opt-outs?page=1',
            'next_page_url' => null,
            'path' => '/api/opt-outs',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
