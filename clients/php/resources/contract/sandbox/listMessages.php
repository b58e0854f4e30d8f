<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'after' => ['type' => 'string', 'required' => false],
        'limit' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'chat' => ['type' => 'string', 'required' => false],
    ],
    'example' => [
        'input' => ['phone_number' => '15551230002'],
        'output' => [
            [
                'id' => '3EB0A1B2C3D4E5F60718',
                'chat' => '15551230001@s.whatsapp.net',
                'from' => '15551230001@s.whatsapp.net',
                'from_me' => false,
                'kind' => 'text',
                'text' => 'Hello',
                'media' => null,
                'reaction' => null,
                'poll' => null,
                'contact' => null,
                'location' => null,
                'quoted_id' => null,
                'edited' => false,
                'deleted' => false,
                'status' => 'delivered',
                'timestamp' => 1767607200,
            ],
        ],
    ],
];
