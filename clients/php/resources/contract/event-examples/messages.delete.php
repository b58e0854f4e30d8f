<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'messages.delete',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'keys' => [['remoteJid' => '6281234567890@s.whatsapp.net', 'id' => '3EB0C431C26A1916E07A', 'fromMe' => false]],
    ],
];
