<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'optOutId' => ['type' => 'integer', 'required' => true, 'minimum' => 1],
        'reason' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['optOutId' => 31, 'reason' => 'Signed up again in the shop'],
        'output' => [
            'id' => 31,
            'phone_number' => '+6281234567890',
            'lid' => null,
            'scope' => 'account',
            'session_id' => 7,
            'how' => 'word',
            'word' => 'STOP',
            'opted_out_at' => '2026-04-15T09:59:18.000Z',
            'lifted_at' => '2026-05-02T08:10:00.000Z',
            'lifted_how' => 'api',
            'lifted_by' => 'crm (ana@example.com)',
            'lift_reason' => 'Signed up again in the shop',
        ],
    ],
];
