<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'name' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'fields' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => false, 'maxItems' => 50],
    ],
    'example' => [
        'input' => ['name' => 'Customers', 'fields' => ['first_name', 'city']],
        'output' => [
            'id' => 4,
            'name' => 'Customers',
            'fields' => ['first_name', 'city'],
            'members' => 0,
            'created_at' => '2026-04-15T09:59:18.000Z',
            'updated_at' => '2026-04-15T09:59:18.000Z',
        ],
    ],
];
