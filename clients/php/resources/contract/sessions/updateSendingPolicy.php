<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => ['warning']],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'preset' => [
            'type' => 'enum',
            'name' => 'SendingPreset',
            'values' => ['default', 'careful', 'normal', 'off', 'custom'],
            'required' => true,
        ],
        'per_minute' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 1000],
        'per_hour' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 20000],
        'per_day' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 100000],
        'jitter_percent' => ['type' => 'integer', 'required' => false, 'minimum' => 0, 'maximum' => 90],
        'warm_up_days' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 365],
        'warm_up_first_day' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 100000],
        'first_contact_percent' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 100],
        'quiet_from' => [
            'type' => 'string',
            'nullable' => true,
            'required' => false,
            'pattern' => '^(?:[01]\d|2[0-3]):[0-5]\d$',
        ],
        'quiet_to' => [
            'type' => 'string',
            'nullable' => true,
            'required' => false,
            'pattern' => '^(?:[01]\d|2[0-3]):[0-5]\d$',
        ],
        'same_text_seconds' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 1, 'maximum' => 86400],
        'typing_per_minute' => ['type' => 'integer', 'nullable' => true, 'required' => false, 'minimum' => 60, 'maximum' => 2000],
    ],
    'example' => [
        'input' => ['id' => 7, 'preset' => 'careful'],
        'output' => [
            'preset' => 'careful',
            'in_effect' => 'careful',
            'figures' => [
                'per_minute' => 6,
                'per_hour' => 30,
                'per_day' => 200,
                'jitter_percent' => 50,
                'warm_up_days' => 14,
                'warm_up_first_day' => 20,
                'first_contact_percent' => 30,
                'quiet_from' => '21:00',
                'quiet_to' => '08:00',
                'same_text_seconds' => 20,
                'typing_per_minute' => 600,
            ],
            'ceiling' => ['per_minute' => null, 'per_hour' => null, 'per_day' => null],
            'day_limit' => 56,
            'held' => 3,
        ],
    ],
];
