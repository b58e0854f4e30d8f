<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'msgId' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => true,
            'minimum' => 1,
        ],
        'chat' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['msgId' => 10421],
        'output' => [
            'remoteJid' => '6281234567890@s.whatsapp.net',
            'id' => '3EB0A1B2C3D4E5F60718',
            'msgId' => 10421,
            'key' => ['id' => '3EB0A1B2C3D4E5F60718', 'fromMe' => true, 'remoteJid' => '6281234567890@s.whatsapp.net'],
            'message' => ['extendedTextMessage' => ['text' => 'Hello']],
            'messageTimestamp' => '1776247200',
            'status' => 3,
            'sender' => '6289876543210@s.whatsapp.net',
            'timestamps' => [
                'queued' => '2026-04-15T10:00:00.000Z',
                'sent' => '2026-04-15T10:00:00.412Z',
                'delivered' => '2026-04-15T10:00:01.000Z',
            ],
            'url' => 'https://gateway.example.com/sessions/7/message/10421',
            'edits' => [],
        ],
    ],
];
