<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'name' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'plan' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 50],
        'plan_ends_at' => [
            'type' => 'string',
            'nullable' => true,
            'required' => false,
            'pattern' => '^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$',
        ],
        'brand_name' => ['type' => 'string', 'nullable' => true, 'required' => false, 'minLength' => 1, 'maxLength' => 60],
        'brand_color' => ['type' => 'string', 'nullable' => true, 'required' => false, 'pattern' => '^#[0-9a-fA-F]{6}$'],
        'brand_logo_url' => ['type' => 'string', 'nullable' => true, 'required' => false, 'maxLength' => 2048],
        'contact_email' => [
            'type' => 'string',
            'nullable' => true,
            'required' => false,
            'maxLength' => 254,
            'pattern' => '^(?:[A-Za-z0-9_\'+\-]+\.)*[A-Za-z0-9_\'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$',
        ],
    ],
    'example' => [
        'input' => [
            'name' => 'Bakery North',
            'plan' => 'standard',
            'brand_name' => 'Bakery North',
            'brand_color' => '#0f766e',
        ],
        'output' => [
            'id' => 12,
            'name' => 'Bakery North',
            'plan' => 'standard',
            'plan_ends_at' => null,
            'suspended_at' => null,
            'brand_name' => 'Bakery North',
            'brand_color' => '#0f766e',
            'brand_logo_url' => null,
            'contact_email' => null,
            'sessions' => 0,
            'members' => 0,
            'created_at' => '2026-04-15T09:59:18.000Z',
        ],
    ],
];
