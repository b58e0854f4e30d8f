<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'call',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'call' => [
            'id' => 'A1B2C3D4',
            'from' => '6281234567890@s.whatsapp.net',
            'date' => '2026-01-05T10:00:00.000Z',
            'isGroup' => false,
            'isVideo' => false,
            'status' => 'offer',
        ],
    ],
];
