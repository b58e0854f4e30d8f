<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'message', 'beside' => []],
    'fields' => [
        'msgId' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => true,
            'minimum' => 1,
        ],
        'chat' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => ['input' => ['msgId' => 10422], 'output' => 'Scheduled message canceled successfully.'],
];
