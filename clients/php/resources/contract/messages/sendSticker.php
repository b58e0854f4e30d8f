<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'wait' => ['type' => 'enum', 'name' => 'SendWait', 'values' => ['sent'], 'required' => false],
        'to' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'stickerUrl' => ['type' => 'string', 'required' => true, 'maxLength' => 4096],
        'replyTo' => ['type' => 'union', 'options' => [['type' => 'integer'], ['type' => 'string']], 'required' => false],
        'sendAt' => ['type' => 'string', 'required' => false],
        'priority' => [
            'type' => 'enum',
            'name' => 'SendPriority',
            'values' => ['reply', 'normal', 'bulk'],
            'required' => false,
        ],
    ],
    'example' => [
        'input' => ['to' => '+6281234567890', 'stickerUrl' => 'https://example.com/s.webp'],
        'output' => ['msgId' => 10421, 'jid' => '+6281234567890', 'status' => 'in_progress'],
    ],
];
