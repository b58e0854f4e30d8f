<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'tenantId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'months' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 13],
    ],
    'example' => [
        'input' => ['tenantId' => 12, 'months' => 1],
        'output' => [
            'months' => [
                [
                    'month' => '2026-04',
                    'received' => 1240,
                    'sent' => 310,
                    'failed' => 2,
                    'mediaBytes' => ['in' => 52428800, 'out' => 1048576],
                    'deliveries' => ['succeeded' => 2790, 'failed' => 3],
                    'apiCalls' => 410,
                    'sessions' => [
                        [
                            'sessionId' => 7,
                            'name' => 'Support',
                            'deleted' => false,
                            'received' => 1240,
                            'sent' => 310,
                            'failed' => 2,
                            'mediaBytes' => ['in' => 52428800, 'out' => 1048576],
                            'deliveries' => ['succeeded' => 2790, 'failed' => 3],
                        ],
                    ],
                ],
            ],
            'totals' => [
                'received' => 1240,
                'sent' => 310,
                'failed' => 2,
                'mediaBytes' => ['in' => 52428800, 'out' => 1048576],
                'deliveries' => ['succeeded' => 2790, 'failed' => 3],
                'apiCalls' => 410,
            ],
            'plan' => [
                'name' => 'standard',
                'sessions' => ['used' => 1, 'limit' => 10],
                'rates' => [
                    'send' => ['perMinute' => 256, 'perDay' => null, 'usedToday' => 12],
                    'group' => ['perMinute' => 10, 'perDay' => 500, 'usedToday' => 0],
                    'picture' => ['perMinute' => null, 'perDay' => null, 'usedToday' => 0],
                    'lookup' => ['perMinute' => null, 'perDay' => null, 'usedToday' => 0],
                    'default' => ['perMinute' => null, 'perDay' => null, 'usedToday' => 0],
                ],
            ],
        ],
    ],
];
