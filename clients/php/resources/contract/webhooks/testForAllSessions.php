<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['webhookId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['webhookId' => 12],
        'output' => [
            'deliveryId' => '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
            'delivered' => true,
            'status_code' => 200,
            'latency_ms' => 212,
            'response_body' => 'ok',
            'error' => null,
        ],
    ],
];
