<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'chat' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'minutes' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 10080],
    ],
    'example' => [
        'input' => ['chat' => '6281234567890', 'minutes' => 60],
        'output' => [
            'chat' => '6281234567890@s.whatsapp.net',
            'paused_until' => '2026-04-15T10:59:18.000Z',
            'paused_by' => 'api',
        ],
    ],
];
