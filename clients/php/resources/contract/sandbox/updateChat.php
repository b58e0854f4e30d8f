<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'chat' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'muted_until' => ['type' => 'string', 'nullable' => true, 'required' => false],
        'archived' => ['type' => 'boolean', 'required' => false],
        'pinned' => ['type' => 'boolean', 'required' => false],
        'unread' => ['type' => 'boolean', 'required' => false],
    ],
    'example' => [
        'input' => [
            'phone_number' => '15551230002',
            'chat' => '+15551230001',
            'muted_until' => '2027-01-05T10:00:00.000Z',
            'pinned' => true,
        ],
        'output' => [
            'chat' => '15551230001@s.whatsapp.net',
            'archived' => false,
            'muted_until' => '2027-01-05T10:00:00.000Z',
            'pinned' => true,
            'unread' => false,
            'unread_count' => 0,
        ],
    ],
];
