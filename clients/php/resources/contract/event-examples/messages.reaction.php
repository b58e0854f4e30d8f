<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'messages.reaction',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        [
            'key' => ['remoteJid' => '6281234567890@s.whatsapp.net', 'id' => '3EB0A1B2C3D4E5F60718', 'fromMe' => true],
            'reaction' => [
                'text' => '👍',
                'key' => ['remoteJid' => '6281234567890@s.whatsapp.net', 'id' => '3EB0D7C431C26A1916E0', 'fromMe' => false],
            ],
        ],
    ],
];
