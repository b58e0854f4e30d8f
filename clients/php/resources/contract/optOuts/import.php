<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => true,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [],
    'example' => [
        'input' => ['base64' => 'data:text/csv;base64,cGhvbmVfbnVtYmVyCis2MjgxMjM0NTY3ODkwCg=='],
        'output' => ['added' => 1, 'known' => 0, 'refused' => 0, 'errors' => []],
    ],
];
