<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'paginated' => ['type' => 'boolean', 'required' => false],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'limit' => ['type' => 'integer', 'required' => false],
    ],
    'example' => [
        'input' => ['paginated' => true],
        'output' => [
            'items' => [
                [
                    'id' => 3,
                    'name' => 'Appointment',
                    'version' => 2,
                    'content' => ['text' => 'Hello {{first_name|there}}, see you on {{day}}.'],
                    'variables' => [
                        ['name' => 'first_name', 'fallback' => 'there', 'required' => false],
                        ['name' => 'day', 'fallback' => null, 'required' => true],
                    ],
                    'created_at' => '2026-04-15T09:59:18.000Z',
                    'updated_at' => '2026-04-16T08:12:40.000Z',
                ],
            ],
            'pagination' => ['total' => 1, 'page' => 1, 'limit' => 20, 'totalPages' => 1],
        ],
    ],
];
