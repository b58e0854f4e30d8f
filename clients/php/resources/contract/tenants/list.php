<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
    ],
    'example' => [
        'input' => ['page' => 1, 'per_page' => 10],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => 12,
                    'name' => 'Bakery North',
                    'plan' => 'standard',
                    'plan_ends_at' => null,
                    'suspended_at' => null,
                    'brand_name' => 'Bakery North',
                    'brand_color' => '#0f766e',
                    'brand_logo_url' => 'https://bakery.example.com/logo.png',
                    'contact_email' => 'help@example.com',
                    'sessions' => 2,
                    'members' => 1,
                    'created_at' => '2026-04-15T09:59:18.000Z',
                ],
            ],
            'first_page_url' => '/api/tenants?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/tenants?page=1',
            'next_page_url' => null,
            'path' => '/api/tenants',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
