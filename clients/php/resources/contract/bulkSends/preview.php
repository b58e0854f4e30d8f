<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['bulkSendId' => 12],
        'output' => [
            'messages' => [
                [
                    'phone_number' => '+6281234567890',
                    'session_id' => 7,
                    'content' => ['text' => 'Hello Ana, see you on Monday.'],
                ],
            ],
            'total' => 240,
            'opted_out' => 1,
            'not_on_network' => 3,
            'by_session' => [['session_id' => 7, 'recipients' => 240, 'seconds' => 14400]],
            'seconds' => 14400,
        ],
    ],
];
