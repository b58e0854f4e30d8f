<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => ['warning']],
    'fields' => ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['id' => 7],
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
