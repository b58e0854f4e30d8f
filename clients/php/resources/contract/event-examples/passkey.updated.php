<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'passkey.updated',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'stage' => 'request',
        'requestId' => 'req_01J…',
        'token' => 'pk_Jm3…',
        'expiresAt' => 1767607500000,
    ],
];
