<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'qrcode.updated',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => ['qr' => 'https://wa.me/settings/linked_devices#2@Jk3…,q8…,w1…', 'session_id' => '7'],
];
