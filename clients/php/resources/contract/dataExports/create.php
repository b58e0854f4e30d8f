<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 64],
        'session_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
    ],
    'example' => [
        'input' => ['phone_number' => '+6281234567890'],
        'output' => [
            'id' => 3,
            'phone_number' => '+6281234567890',
            'session_id' => null,
            'state' => 'waiting',
            'counts' => new \stdClass(),
            'bytes' => 0,
            'failures' => 0,
            'requested_by' => 'crm (ana@example.com)',
            'created_at' => '2026-04-15T09:59:18.000Z',
            'started_at' => null,
            'finished_at' => null,
            'expires_at' => null,
        ],
    ],
];
