<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'id' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
    ],
    'example' => [
        'input' => ['phone_number' => '15551230002', 'id' => '3EB0A1B2C3D4E5F60718'],
        'output' => ['id' => '3EB0A1B2C3D4E5F60718', 'chat' => '15551230001@s.whatsapp.net'],
    ],
];
