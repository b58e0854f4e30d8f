<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$']],
    'example' => [
        'input' => ['phone_number' => '15551230002'],
        'output' => [
            [
                'id' => '3EB0A1B2C3D4E5F60718',
                'from' => '15551230002@s.whatsapp.net',
                'from_me' => true,
                'text' => 'Open until eight',
                'timestamp' => 1767607200,
            ],
        ],
    ],
];
