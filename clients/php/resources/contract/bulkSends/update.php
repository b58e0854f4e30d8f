<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'name' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 100],
        'starts_at' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'nullable' => true,
            'required' => false,
        ],
        'per_minute' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 600],
        'window_from' => [
            'type' => 'string',
            'nullable' => true,
            'required' => false,
            'pattern' => '^(?:[01]\d|2[0-3]):[0-5]\d$',
        ],
        'window_to' => [
            'type' => 'string',
            'nullable' => true,
            'required' => false,
            'pattern' => '^(?:[01]\d|2[0-3]):[0-5]\d$',
        ],
        'time_zone' => ['type' => 'string', 'nullable' => true, 'required' => false, 'maxLength' => 64],
    ],
    'example' => [
        'input' => ['bulkSendId' => 12, 'per_minute' => 10],
        'output' => [
            'id' => 12,
            'name' => 'April reminder',
            'state' => 'running',
            'session_ids' => [7],
            'rule' => 'same_session',
            'starts_at' => null,
            'per_minute' => 10,
            'window_from' => null,
            'window_to' => null,
            'time_zone' => null,
            'total' => 240,
            'waiting' => 180,
            'created_at' => '2026-04-15T09:59:18.000Z',
            'started_at' => '2026-04-15T10:02:00.000Z',
            'ended_at' => null,
        ],
    ],
];
