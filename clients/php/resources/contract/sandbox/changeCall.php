<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'id' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 64],
        'action' => [
            'type' => 'enum',
            'name' => 'CallAction',
            'values' => ['accept', 'reject', 'end'],
            'required' => true,
        ],
    ],
    'example' => [
        'input' => ['phone_number' => '15551230001', 'id' => '9F86D081884C7D65', 'action' => 'reject'],
        'output' => [
            'id' => '9F86D081884C7D65',
            'from' => '15551230002@s.whatsapp.net',
            'to' => '15551230001@s.whatsapp.net',
            'video' => false,
            'status' => 'rejected',
            'started_at' => '2026-04-15T09:59:18.000Z',
        ],
    ],
];
