<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'name' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'content' => ['type' => 'object', 'name' => 'MessageContent', 'required' => true],
    ],
    'example' => [
        'input' => [
            'name' => 'Appointment',
            'content' => ['text' => 'Hello {{first_name|there}}, see you on {{day}}.'],
        ],
        'output' => [
            'id' => 3,
            'name' => 'Appointment',
            'version' => 1,
            'content' => ['text' => 'Hello {{first_name|there}}, see you on {{day}}.'],
            'variables' => [
                ['name' => 'first_name', 'fallback' => 'there', 'required' => false],
                ['name' => 'day', 'fallback' => null, 'required' => true],
            ],
            'created_at' => '2026-04-15T09:59:18.000Z',
            'updated_at' => '2026-04-15T09:59:18.000Z',
        ],
    ],
];
