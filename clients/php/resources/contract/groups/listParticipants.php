<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['groupJid' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255]],
    'example' => [
        'input' => ['groupJid' => '120363021234567890@g.us'],
        'output' => [
            [
                'id' => '181234567890123@lid',
                'jid' => '181234567890123@lid',
                'lid' => '181234567890123@lid',
                'phoneNumber' => '+6281234567890',
                'admin' => 'superadmin',
                'isAdmin' => true,
                'isSuperAdmin' => true,
            ],
        ],
    ],
];
