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
            'msgId' => 10421,
            'id' => '3EB0A1B2C3D4E5F60718',
            'remoteJid' => '6281234567890@s.whatsapp.net',
            'url' => 'https://gateway.example.com/sessions/7/message/10421',
            'fromMe' => true,
            'sendStatus' => 'failed',
            'status' => 1,
            'call' => [
                'door' => 'api',
                'requestId' => 'order-4711',
                'credential' => 'token',
                'key' => 'Shop',
                'idempotencyKey' => true,
            ],
            'cause' => [
                'kind' => 'failed',
                'text' => 'WhatsApp refused the message (479).',
                'advice' => 'WhatsApp does not accept messages to this address. Check the number, and ask the person to write to you first.',
                'code' => '479',
                'since' => '2026-04-15T10:00:00.412Z',
            ],
            'steps' => [
                [
                    'at' => '2026-04-15T10:00:00.000Z',
                    'kind' => 'accepted',
                    'text' => 'The gateway accepted the message over the API.',
                ],
                [
                    'at' => '2026-04-15T10:00:00.031Z',
                    'kind' => 'wired',
                    'text' => 'The message went to WhatsApp.',
                    'durationMs' => 31,
                ],
                [
                    'at' => '2026-04-15T10:00:00.412Z',
                    'kind' => 'refused',
                    'text' => 'WhatsApp refused the message (479).',
                    'code' => '479',
                    'reason' => 'WhatsApp rejected the message: error 479',
                    'advice' => 'WhatsApp does not accept messages to this address. Check the number, and ask the person to write to you first.',
                    'durationMs' => 381,
                ],
            ],
            'recipients' => [],
            'events' => [],
            'eventsCut' => false,
            'refusals' => [],
        ],
    ],
];
