<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'paginated' => ['type' => 'boolean', 'required' => false],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'limit' => ['type' => 'integer', 'required' => false],
        'chat' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['paginated' => true],
        'output' => [
            'items' => [
                [
                    'chat' => '6281234567890@s.whatsapp.net',
                    'paused_until' => '2026-04-15T10:59:18.000Z',
                    'paused_by' => 'phone',
                ],
            ],
            'pagination' => ['total' => 1, 'page' => 1, 'limit' => 20, 'totalPages' => 1],
        ],
    ],
];
