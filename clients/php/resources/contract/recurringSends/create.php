<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'name' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'session_id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'to' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'cron' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'time_zone' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 64],
        'content' => ['type' => 'object', 'name' => 'MessageContent', 'required' => false],
        'template_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
        'template_version' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'values' => ['type' => 'map', 'values' => ['type' => 'string'], 'required' => false],
        'starts_at' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'ends_at' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'max_runs' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 100000],
    ],
    'example' => [
        'input' => [
            'name' => 'Team meeting',
            'session_id' => 7,
            'to' => '+6281234567890',
            'content' => ['text' => 'Hello {{first_name|there}}, see you on {{day}}.'],
            'values' => ['first_name' => 'Ana', 'day' => 'Monday'],
            'cron' => '0 9 * * 1',
            'time_zone' => 'America/Sao_Paulo',
        ],
        'output' => [
            'id' => 5,
            'name' => 'Team meeting',
            'state' => 'active',
            'ended_reason' => null,
            'session_id' => 7,
            'to' => '+6281234567890',
            'cron' => '0 9 * * 1',
            'time_zone' => 'America/Sao_Paulo',
            'starts_at' => null,
            'ends_at' => null,
            'max_runs' => null,
            'runs' => 0,
            'missed' => 0,
            'next_at' => '2026-04-20T12:00:00.000Z',
            'last_run' => null,
            'created_at' => '2026-03-25T09:59:18.000Z',
            'updated_at' => '2026-03-25T09:59:18.000Z',
            'content' => ['text' => 'Hello {{first_name|there}}, see you on {{day}}.'],
            'template_id' => null,
            'template_version' => null,
            'values' => ['first_name' => 'Ana', 'day' => 'Monday'],
            'next_times' => [
                '2026-04-20T12:00:00.000Z',
                '2026-04-27T12:00:00.000Z',
                '2026-05-04T12:00:00.000Z',
                '2026-05-11T12:00:00.000Z',
                '2026-05-18T12:00:00.000Z',
            ],
        ],
    ],
];
