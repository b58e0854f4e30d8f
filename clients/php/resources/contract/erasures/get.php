<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['erasureId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['erasureId' => 3],
        'output' => [
            'id' => 3,
            'session_id' => null,
            'state' => 'finished',
            'counts' => ['messages' => 214, 'events' => 655, 'message_logs' => 88, 'contacts' => 1],
            'failures' => 0,
            'requested_by' => 'crm (ana@example.com)',
            'created_at' => '2026-04-15T09:59:18.000Z',
            'started_at' => '2026-04-15T09:59:19.000Z',
            'finished_at' => '2026-04-15T09:59:31.000Z',
        ],
    ],
];
