<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 64],
        'scope' => ['type' => 'enum', 'name' => 'Scope', 'values' => ['account', 'session'], 'required' => false],
        'session_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
    ],
    'example' => [
        'input' => ['phone_number' => '+6281234567890'],
        'output' => [
            'id' => 31,
            'phone_number' => '+6281234567890',
            'lid' => null,
            'scope' => 'account',
            'session_id' => null,
            'how' => 'api',
            'word' => null,
            'opted_out_at' => '2026-04-15T09:59:18.000Z',
            'lifted_at' => null,
            'lifted_how' => null,
            'lifted_by' => null,
            'lift_reason' => null,
        ],
    ],
];
