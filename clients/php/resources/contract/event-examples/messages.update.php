<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'messages.update',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'key' => ['remoteJid' => '6281234567890@s.whatsapp.net', 'id' => '3EB0A1B2C3D4E5F60718', 'fromMe' => true],
        'update' => ['status' => 3],
        'msgId' => 10421,
    ],
];
