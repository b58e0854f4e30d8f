<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [],
    'example' => [
        'input' => new \stdClass(),
        'output' => [
            [
                'phone_number' => '+15551230001',
                'name' => 'Ana',
                'about' => '',
                'picture_url' => null,
                'requires_passkey' => false,
                'online' => true,
                'jid' => '15551230001@s.whatsapp.net',
                'lid' => '181234567890123@lid',
                'linked_devices' => [['device' => 1, 'session_id' => 7, 'linked_at' => '2026-04-15T09:59:18.000Z']],
                'passkey' => null,
                'created_at' => '2026-04-15T09:59:18.000Z',
            ],
        ],
    ],
];
