<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'contacts.upsert',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        [
            'id' => '6281234567890@s.whatsapp.net',
            'jid' => '6281234567890@s.whatsapp.net',
            'lid' => '181234567890123@lid',
            'phoneNumber' => '+6281234567890',
            'name' => 'Ana Lee',
            'notify' => 'Ana',
            'verifiedName' => null,
            'status' => null,
            'imgUrl' => null,
        ],
    ],
];
