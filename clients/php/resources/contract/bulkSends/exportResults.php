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
    ],
    'example' => [
        'input' => ['bulkSendId' => 12],
        'output' => [
            'csv' => "﻿phone_number,session_id,state,reason,msg_id,answered_at\r\n",
            'count' => 0,
            'next' => null,
        ],
    ],
];
