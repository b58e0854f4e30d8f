<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['templateId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['templateId' => 3],
        'output' => [
            ['version' => 2, 'created_at' => '2026-04-16T08:12:40.000Z'],
            ['version' => 1, 'created_at' => '2026-04-15T09:59:18.000Z'],
        ],
    ],
];
