<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'tenantId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'name' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'scope' => [
            'type' => 'enum',
            'name' => 'TokenScope',
            'values' => ['read', 'write', 'full'],
            'required' => false,
        ],
        'expires_in_days' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 3650],
    ],
    'example' => [
        'input' => ['tenantId' => 12, 'name' => 'Provisioning'],
        'output' => ['id' => 31, 'token' => '31|your-token', 'expires_at' => '2026-07-14T09:59:18.000Z'],
    ],
];
