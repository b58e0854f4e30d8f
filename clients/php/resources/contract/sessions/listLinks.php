<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['id' => 7],
        'output' => [
            [
                'id' => 3,
                'status' => 'open',
                'methods' => ['qr', 'code', 'passkey'],
                'brand_name' => 'Example Shop',
                'brand_color' => '#0a6b4c',
                'redirect_url' => 'https://example.com/done',
                'started_at' => null,
                'used_at' => null,
                'expires_at' => '2026-04-16T09:59:18.000Z',
                'created_at' => '2026-04-15T09:59:18.000Z',
            ],
        ],
    ],
];
