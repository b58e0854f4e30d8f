<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => true,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['listId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['listId' => 4, 'base64' => 'cGhvbmVfbnVtYmVyLGZpcnN0IG5hbWUKKzYyODEyMzQ1Njc4OTAsQW5hCg=='],
        'output' => ['added' => 1, 'updated' => 0, 'doubled' => 0, 'refused' => 0, 'errors' => []],
    ],
];
