<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'bulk_send.finished',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        'bulk_send' => [
            'id' => 12,
            'name' => 'April reminder',
            'state' => 'finished',
            'session_ids' => [7],
            'total' => 240,
            'counts' => [
                'waiting' => 0,
                'queued' => 0,
                'sent' => 8,
                'delivered' => 212,
                'read' => 17,
                'failed' => 2,
                'skipped' => 1,
                'canceled' => 0,
            ],
            'answered' => 6,
            'opted_out' => 1,
            'started_at' => '2026-04-15T10:02:00.000Z',
            'ended_at' => '2026-04-15T14:40:11.000Z',
        ],
    ],
];
