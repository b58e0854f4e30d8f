<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'body'],
    'fields' => [
        'after' => ['type' => 'string', 'required' => false],
        'types' => ['type' => 'string', 'required' => false],
        'limit' => ['type' => 'integer', 'required' => false],
    ],
    'example' => [
        'input' => ['types' => 'session.status', 'limit' => 100],
        'output' => [
            'data' => [
                [
                    'cursor' => 'AAAABwAAAAAAABBz',
                    'id' => 'evt_01JGX7Q2M3N4P5R6S7T8V9W0XY',
                    'event' => 'session.status',
                    'sessionId' => '7',
                    'timestamp' => 1767607200123,
                    'sequence' => 4211,
                    'data' => ['status' => 'connected', 'session_id' => '7', 'reason' => null],
                ],
            ],
            'next_cursor' => 'AAAABwAAAAAAABBz',
            'has_more' => false,
        ],
    ],
];
