<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'message-receipt.update',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'message' => [
            'key' => [
                'remoteJid' => '120363041234567890@g.us',
                'id' => '3EB0A1B2C3D4E5F60718',
                'fromMe' => true,
                'participant' => '181234567890123@lid',
                'addressingMode' => 'lid',
            ],
            'receipt' => ['userJid' => '6281234567890@s.whatsapp.net', 'readTimestamp' => 1767607260],
        ],
    ],
];
