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
        'text' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 65536],
        'chat' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['msgId' => 10421, 'text' => 'Hello again'],
        'output' => [
            'remoteJid' => '6281234567890@s.whatsapp.net',
            'id' => '3EB0F00D1122334455AA',
            'msgId' => 10421,
            'key' => ['id' => '3EB0F00D1122334455AA', 'fromMe' => true, 'remoteJid' => '6281234567890@s.whatsapp.net'],
            'message' => [
                'protocolMessage' => [
                    'key' => ['id' => '3EB0A1B2C3D4E5F60718', 'fromMe' => true, 'remoteJid' => '6281234567890@s.whatsapp.net'],
                    'type' => 14,
                    'timestampMs' => 1776247258000,
                    'editedMessage' => ['extendedTextMessage' => ['text' => 'Hello again']],
                ],
            ],
            'messageTimestamp' => '1776247258',
            'status' => 1,
        ],
    ],
];
