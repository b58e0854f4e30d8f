<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'qr_as_image' => ['type' => 'boolean', 'required' => false],
        'linkMethod' => [
            'type' => 'enum',
            'name' => 'LinkMethod',
            'values' => ['qr', 'code', 'passkey'],
            'required' => false,
        ],
    ],
    'example' => [
        'input' => ['id' => 7, 'linkMethod' => 'qr'],
        'output' => ['status' => 'NEED_SCAN', 'qrCode' => 'https://wa.me/settings/linked_devices#2@Jk3…,q8…,w1…'],
    ],
];
