<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'listId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'phone_numbers' => [
            'type' => 'list',
            'items' => ['type' => 'string'],
            'required' => true,
            'minItems' => 1,
            'maxItems' => 1000,
        ],
    ],
    'example' => [
        'input' => ['listId' => 4, 'phone_numbers' => ['+6281234567890']],
        'output' => ['removed' => 1, 'unknown' => 0],
    ],
];
