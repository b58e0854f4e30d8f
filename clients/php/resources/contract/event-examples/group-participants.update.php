<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'group-participants.update',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'id' => '120363041234567890@g.us',
        'jid' => '120363041234567890@g.us',
        'participants' => ['181234567890123@lid'],
        'action' => 'add',
        'author' => '189876543210987@lid',
    ],
];
