<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'per_page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'status' => [
            'type' => 'enum',
            'name' => 'MessageLogStatus',
            'values' => ['in_progress', 'sent', 'failed', 'scheduled', 'canceled'],
            'required' => false,
        ],
    ],
    'example' => [
        'input' => ['id' => 7, 'page' => 1],
        'output' => [
            'current_page' => 1,
            'data' => [
                [
                    'id' => 10421,
                    'whatsapp_session_id' => 7,
                    'to' => '+6281234567890',
                    'content' => '{"to":"+6281234567890","text":"Hello"}',
                    'status' => 'failed',
                    'failed_reason' => 'The recipient is not on WhatsApp.',
                    'failed_code' => 'not_on_network',
                    'created_at' => '2026-04-15 10:00:00',
                    'updated_at' => '2026-04-15 10:00:01',
                ],
            ],
            'first_page_url' => '/api/messenger-sessions/7/message-logs?page=1',
            'from' => 1,
            'last_page' => 1,
            'last_page_url' => '/api/messenger-sessions/7/message-logs?page=1',
            'next_page_url' => null,
            'path' => '/api/messenger-sessions/7/message-logs',
            'per_page' => 10,
            'prev_page_url' => null,
            'to' => 1,
            'total' => 1,
        ],
    ],
];
