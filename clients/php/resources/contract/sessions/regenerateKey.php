<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'both',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'api_key', 'beside' => []],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'overlap_hours' => ['type' => 'integer', 'required' => false, 'minimum' => 0, 'maximum' => 720],
    ],
    'example' => [
        'input' => ['id' => 7],
        'output' => '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    ],
];
