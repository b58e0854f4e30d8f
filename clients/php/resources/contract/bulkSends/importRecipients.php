<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => true,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['bulkSendId' => 12, 'base64' => 'cGhvbmVfbnVtYmVyLGRheQorNjI4MTIzNDU2Nzg5MCxNb25kYXkK'],
        'output' => ['added' => 1, 'doubled' => 0, 'refused' => 0, 'errors' => []],
    ],
];
