<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'poll.results',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'key' => ['remoteJid' => '120363041234567890@g.us', 'id' => '3EB0E9A1B2C3D4E5F607', 'fromMe' => true],
        'pollResult' => [
            ['name' => 'Monday', 'voters' => ['6281234567890@s.whatsapp.net']],
            ['name' => 'Tuesday', 'voters' => []],
        ],
    ],
];
