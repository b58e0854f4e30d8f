<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'nothing'],
    'fields' => [
        'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'purge' => ['type' => 'boolean', 'required' => false],
    ],
    'example' => ['input' => ['id' => 7], 'output' => null],
];
