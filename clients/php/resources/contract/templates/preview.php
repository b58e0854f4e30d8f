<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'templateId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'version' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'values' => ['type' => 'map', 'values' => ['type' => 'string'], 'required' => false],
    ],
    'example' => [
        'input' => ['templateId' => 3, 'values' => ['first_name' => 'Ana']],
        'output' => ['content' => ['text' => 'Hello Ana, see you on .'], 'missing' => ['day']],
    ],
];
