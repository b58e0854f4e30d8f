<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'jid' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'fullName' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'saveOnPrimaryAddressbook' => ['type' => 'boolean', 'required' => false],
    ],
    'example' => [
        'input' => ['jid' => '6281234567890@s.whatsapp.net', 'fullName' => 'Ana Putri'],
        'output' => ['jid' => '6281234567890@s.whatsapp.net', 'fullName' => 'Ana Putri'],
    ],
];
