<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'messages-newsletter.received',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'messages' => [
            'key' => ['id' => '175', 'fromMe' => false, 'remoteJid' => '120363999999999999@newsletter'],
            'messageTimestamp' => 1767607200,
            'broadcast' => false,
            'messageBody' => 'Hello',
            'message' => ['conversation' => 'Hello'],
        ],
    ],
];
