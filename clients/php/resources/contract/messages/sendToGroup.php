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
        'text' => ['type' => 'string', 'required' => false, 'maxLength' => 65536],
        'imageUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'videoUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'gifPlayback' => ['type' => 'boolean', 'required' => false],
        'documentUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'fileName' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'audioUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'stickerUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'poll' => ['type' => 'object', 'name' => 'Poll', 'required' => false],
        'linkPreview' => ['type' => 'boolean', 'required' => false],
        'ptv' => ['type' => 'boolean', 'required' => false],
        'contact' => ['type' => 'object', 'name' => 'ContactCard', 'required' => false],
        'location' => ['type' => 'object', 'name' => 'Location', 'required' => false],
        'viewOnce' => ['type' => 'boolean', 'required' => false],
        'mentions' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => false],
        'reaction' => ['type' => 'object', 'name' => 'Reaction', 'required' => false],
        'forward' => ['type' => 'object', 'name' => 'ForwardedMessage', 'required' => false],
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
        'input' => ['to' => '120363021234567890@g.us', 'text' => 'Hello'],
        'output' => ['msgId' => 10421, 'jid' => '120363021234567890@g.us', 'status' => 'in_progress'],
    ],
];
