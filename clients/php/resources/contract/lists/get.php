<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['listId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['listId' => 4],
        'output' => [
            'id' => 4,
            'name' => 'Customers',
            'fields' => ['first_name', 'city'],
            'members' => 240,
            'created_at' => '2026-04-15T09:59:18.000Z',
            'updated_at' => '2026-04-16T08:12:40.000Z',
        ],
    ],
];
