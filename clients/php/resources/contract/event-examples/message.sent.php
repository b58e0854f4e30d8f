<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'message.sent',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'key' => ['id' => '3EB0A1B2C3D4E5F60718', 'fromMe' => true, 'remoteJid' => '6281234567890@s.whatsapp.net'],
        'message' => ['extendedTextMessage' => ['text' => 'Hello']],
        'msgId' => 10421,
        'status' => 'sent',
        'success' => true,
    ],
];
