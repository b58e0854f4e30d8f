<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['tenantId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['tenantId' => 12],
        'output' => [
            'id' => 12,
            'name' => 'Bakery North',
            'plan' => 'standard',
            'plan_ends_at' => null,
            'suspended_at' => '2026-04-20T08:00:00.000Z',
            'brand_name' => 'Bakery North',
            'brand_color' => '#0f766e',
            'brand_logo_url' => 'https://bakery.example.com/logo.png',
            'contact_email' => 'help@example.com',
            'sessions' => 2,
            'members' => 1,
            'created_at' => '2026-04-15T09:59:18.000Z',
        ],
    ],
];
