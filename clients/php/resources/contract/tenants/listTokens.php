<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'tenantId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
    ],
    'example' => [
        'input' => ['tenantId' => 12, 'page' => 1, 'per_page' => 10],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => 31,
                    'name' => 'Provisioning',
                    'scope' => 'full',
                    'addresses' => ['192.0.2.0/24'],
                    'hours' => null,
                    'expires_at' => '2026-07-14T09:59:18.000Z',
                    'created_at' => '2026-04-15T09:59:18.000Z',
                    'last_used_at' => '2026-04-15T10:03:00.000Z',
                    'last_used_address' => '192.0.2.10',
                ],
            ],
            'first_page_url' => '/api/tenants/12/tokens?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/tenants/12/tokens?page=1',
            'next_page_url' => null,
            'path' => '/api/tenants/12/tokens',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
