<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'messages-group.received',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'messages' => [
            'key' => [
                'id' => '3EB05F0D1E2C3B4A5968',
                'fromMe' => false,
                'remoteJid' => '120363041234567890@g.us',
                'addressingMode' => 'lid',
                'participant' => '181234567890123@lid',
                'participantPn' => '6281234567890@s.whatsapp.net',
                'cleanedParticipantPn' => '6281234567890',
                'participantLid' => '181234567890123@lid',
            ],
            'pushName' => 'Ana',
            'messageTimestamp' => 1767607200,
            'broadcast' => false,
            'messageBody' => 'Hello',
            'message' => ['conversation' => 'Hello'],
        ],
    ],
];
