<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'state' => [
            'type' => 'enum',
            'name' => 'RecipientState',
            'values' => ['waiting', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'canceled'],
            'required' => false,
        ],
        'after' => ['type' => 'integer', 'required' => false, 'minimum' => 0, 'maximum' => 2147483647],
        'limit' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 1000],
    ],
    'example' => [
        'input' => ['bulkSendId' => 12, 'state' => 'delivered'],
        'output' => [
            'items' => [
                [
                    'position' => 1,
                    'phone_number' => '+6281234567890',
                    'session_id' => 7,
                    'state' => 'delivered',
                    'reason' => null,
                    'msg_id' => 10421,
                    'answered_at' => null,
                    'values' => ['first_name' => 'Ana', 'day' => 'Monday'],
                ],
            ],
            'next' => null,
        ],
    ],
];
