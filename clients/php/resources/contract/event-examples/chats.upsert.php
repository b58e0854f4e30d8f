<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'chats.upsert',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        [
            'id' => '6281234567890@s.whatsapp.net',
            'name' => 'Ana Lee',
            'conversationTimestamp' => 1767607200,
            'unreadCount' => 1,
            'archived' => false,
            'pinned' => null,
            'muteEndTime' => null,
            'ephemeral' => null,
        ],
    ],
];
