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
                'from' => '15551230001@s.whatsapp.net',
                'chat' => null,
                'type' => 'available',
                'at' => '2026-04-15T09:59:18.000Z',
            ],
            [
                'from' => '15551230001@s.whatsapp.net',
                'chat' => '15551230001@s.whatsapp.net',
                'type' => 'composing',
                'at' => '2026-04-15T09:59:20.000Z',
            ],
        ],
    ],
];
