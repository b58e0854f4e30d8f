<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'expires_in' => ['type' => 'integer', 'required' => false, 'minimum' => 60, 'maximum' => 2592000],
        'methods' => [
            'type' => 'list',
            'items' => ['type' => 'enum', 'name' => 'LinkMethod', 'values' => ['qr', 'code', 'passkey']],
            'required' => false,
            'minItems' => 1,
            'maxItems' => 3,
        ],
        'brand_name' => ['type' => 'string', 'nullable' => true, 'required' => false, 'minLength' => 1, 'maxLength' => 60],
        'brand_color' => ['type' => 'string', 'nullable' => true, 'required' => false, 'pattern' => '^#[\da-fA-F]{6}$'],
        'redirect_url' => ['type' => 'string', 'nullable' => true, 'required' => false, 'maxLength' => 2048],
    ],
    'example' => [
        'input' => [
            'id' => 7,
            'brand_name' => 'Example Shop',
            'brand_color' => '#0a6b4c',
            'redirect_url' => 'https://example.com/done',
        ],
        'output' => [
            'id' => 3,
            'url' => 'https://gateway.example.com/link/lk_3fW1…',
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
];
