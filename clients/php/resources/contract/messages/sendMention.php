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
        'text' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 65536],
        'replyTo' => ['type' => 'union', 'options' => [['type' => 'integer'], ['type' => 'string']], 'required' => false],
        'mentions' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => true, 'minItems' => 1],
        'linkPreview' => ['type' => 'boolean', 'required' => false],
        'sendAt' => ['type' => 'string', 'required' => false],
        'priority' => [
            'type' => 'enum',
            'name' => 'SendPriority',
            'values' => ['reply', 'normal', 'bulk'],
            'required' => false,
        ],
    ],
    'example' => [
        'input' => [
            'to' => '120363021234567890@g.us',
            'text' => 'Hi @6281234567890',
            'mentions' => ['6281234567890@s.whatsapp.net'],
        ],
        'output' => ['msgId' => 10421, 'jid' => '120363021234567890@g.us', 'status' => 'in_progress'],
    ],
];
