<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'webhookId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'from' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'to' => [
            'type' => 'union',
            'options' => [['type' => 'integer'], ['type' => 'string']],
            'required' => false,
            'minimum' => 0,
            'maximum' => 253402300799999,
        ],
        'events' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => false, 'maxItems' => 100],
        'statuses' => [
            'type' => 'list',
            'items' => [
                'type' => 'enum',
                'name' => 'DeliveryStatus',
                'values' => ['pending', 'delivered', 'parked', 'failed'],
            ],
            'required' => false,
            'maxItems' => 4,
        ],
        'deliveryIds' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => false, 'maxItems' => 10000],
    ],
    'example' => [
        'input' => [
            'id' => 7,
            'webhookId' => 12,
            'from' => '2026-01-05T09:00:00Z',
            'to' => '2026-01-05T10:00:00Z',
            'events' => ['messages.received'],
            'statuses' => ['parked', 'failed'],
        ],
        'output' => ['replayed' => 3],
    ],
];
