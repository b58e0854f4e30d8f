<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'contactPhoneNumber' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['contactPhoneNumber' => '6281234567890'],
        'output' => [
            'id' => '6281234567890@s.whatsapp.net',
            'jid' => '6281234567890@s.whatsapp.net',
            'lid' => '181234567890123@lid',
            'phoneNumber' => '+6281234567890',
            'name' => 'Ana Putri',
            'notify' => 'ana',
            'verifiedName' => null,
            'imgUrl' => null,
            'status' => 'At work',
            'exists' => true,
        ],
    ],
];
