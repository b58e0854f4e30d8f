<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'qr' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 4096],
    ],
    'example' => [
        'input' => ['phone_number' => '15551230001', 'qr' => 'https://wa.me/settings/linked_devices#2@Jk3…,q8…,w1…'],
        'output' => ['linked' => true],
    ],
];
