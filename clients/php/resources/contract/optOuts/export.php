<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'state' => [
            'type' => 'enum',
            'name' => 'OptOutFilter',
            'values' => ['open', 'lifted', 'all'],
            'required' => false,
        ],
        'query' => ['type' => 'string', 'required' => false, 'maxLength' => 64],
        'how' => [
            'type' => 'enum',
            'name' => 'OptOutOrigin',
            'values' => ['word', 'api', 'import', 'dashboard'],
            'required' => false,
        ],
        'after' => ['type' => 'integer', 'required' => false, 'minimum' => 0],
    ],
    'example' => [
        'input' => ['state' => 'all'],
        'output' => ['csv' => "﻿phone_number,lid\r\n", 'count' => 0, 'next' => null],
    ],
];
