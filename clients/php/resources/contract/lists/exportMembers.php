<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'listId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'after' => ['type' => 'integer', 'required' => false, 'minimum' => 0, 'maximum' => 2147483647],
    ],
    'example' => [
        'input' => ['listId' => 4],
        'output' => ['csv' => "﻿phone_number,first_name,city\r\n", 'count' => 0, 'next' => null],
    ],
];
