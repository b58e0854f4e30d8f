<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'tenantId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'role' => [
            'type' => 'enum',
            'name' => 'MemberRole',
            'values' => ['viewer', 'member', 'admin', 'owner'],
            'required' => false,
        ],
        'note' => ['type' => 'string', 'required' => false, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['tenantId' => 12, 'role' => 'owner'],
        'output' => [
            'id' => 8,
            'url' => 'https://gateway.example.com/invite/iv_…',
            'expires_at' => '2026-04-22T09:59:18.000Z',
        ],
    ],
];
