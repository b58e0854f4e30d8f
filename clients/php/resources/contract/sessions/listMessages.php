<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'body'],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'words' => ['type' => 'string', 'required' => false, 'maxLength' => 100],
        'chat' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'direction' => ['type' => 'enum', 'name' => 'MessageDirection', 'values' => ['in', 'out'], 'required' => false],
        'from' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'to' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'before' => ['type' => 'string', 'required' => false, 'pattern' => '^\d{1,15}$'],
        'limit' => ['type' => 'integer', 'required' => false],
    ],
    'example' => [
        'input' => ['id' => 7, 'words' => 'order 4711', 'limit' => 50],
        'output' => [
            'data' => [
                [
                    'id' => '3EB0A1B2C3D4E5F60718',
                    'msgId' => null,
                    'fromMe' => false,
                    'remoteJid' => '6281234567890@s.whatsapp.net',
                    'name' => 'Sari',
                    'number' => '+6281234567890',
                    'participant' => null,
                    'kind' => 'text',
                    'text' => 'Where is my order 4711?',
                    'deleted' => false,
                    'status' => 3,
                    'failed_code' => null,
                    'at' => '2026-04-15T10:00:00.000Z',
                ],
            ],
            'next' => null,
            'gave_up' => false,
            'is_cut' => false,
            'texts' => 'whole',
        ],
    ],
];
