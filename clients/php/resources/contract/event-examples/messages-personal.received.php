<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'messages-personal.received',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'messages' => [
            'key' => [
                'id' => '3EB0C431C26A1916E07A',
                'fromMe' => false,
                'remoteJid' => '181234567890123@lid',
                'addressingMode' => 'lid',
                'senderPn' => '6281234567890@s.whatsapp.net',
                'cleanedSenderPn' => '6281234567890',
                'senderLid' => '181234567890123@lid',
            ],
            'pushName' => 'Ana',
            'messageTimestamp' => 1767607200,
            'broadcast' => false,
            'messageBody' => 'Hello',
            'message' => ['conversation' => 'Hello'],
        ],
    ],
];
