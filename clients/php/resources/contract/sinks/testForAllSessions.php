<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['sinkId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['sinkId' => 14],
        'output' => [
            'deliveryId' => '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
            'delivered' => true,
            'latency_ms' => 12,
            'answer' => '{"stream":"MESSENGER","seq":4211}',
            'error' => null,
        ],
    ],
];
