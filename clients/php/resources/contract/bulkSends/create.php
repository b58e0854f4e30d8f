<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'name' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'session_ids' => [
            'type' => 'list',
            'items' => ['type' => 'integer'],
            'required' => true,
            'minItems' => 1,
            'maxItems' => 20,
        ],
        'content' => ['type' => 'object', 'name' => 'MessageContent', 'required' => false],
        'template_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
        'variants' => [
            'type' => 'list',
            'items' => ['type' => 'object', 'name' => 'MessageContent'],
            'required' => false,
            'maxItems' => 4,
        ],
        'rule' => [
            'type' => 'enum',
            'name' => 'BulkSendRule',
            'values' => ['same_session', 'round_robin'],
            'required' => false,
        ],
        'starts_at' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'opt_out_line' => [
            'type' => 'enum',
            'name' => 'OptOutLineLanguage',
            'values' => ['en', 'pt', 'es', 'id'],
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
        'recipients' => [
            'type' => 'list',
            'items' => ['type' => 'object', 'name' => 'BulkSendRecipientInput'],
            'required' => false,
            'maxItems' => 1000,
        ],
    ],
    'example' => [
        'input' => [
            'name' => 'April reminder',
            'session_ids' => [7],
            'content' => ['text' => 'Hello {{first_name|there}}, see you on {{day}}.'],
            'recipients' => [['to' => '+6281234567890', 'values' => ['first_name' => 'Ana', 'day' => 'Monday']]],
        ],
        'output' => [
            'id' => 12,
            'name' => 'April reminder',
            'state' => 'draft',
            'session_ids' => [7],
            'rule' => 'same_session',
            'starts_at' => null,
            'per_minute' => null,
            'window_from' => null,
            'window_to' => null,
            'time_zone' => null,
            'total' => 1,
            'waiting' => 1,
            'created_at' => '2026-04-15T09:59:18.000Z',
            'started_at' => null,
            'ended_at' => null,
            'content' => ['text' => 'Hello {{first_name|there}}, see you on {{day}}.'],
            'variants' => [],
            'counts' => [
                'waiting' => 1,
                'queued' => 0,
                'sent' => 0,
                'delivered' => 0,
                'read' => 0,
                'failed' => 0,
                'skipped' => 0,
                'canceled' => 0,
            ],
            'answered' => 0,
            'opted_out' => 0,
        ],
    ],
];
