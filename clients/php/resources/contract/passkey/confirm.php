<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'token',
    'takesFile' => false,
    'result' => ['kind' => 'body'],
    'fields' => [
        'token' => ['type' => 'string', 'required' => true],
        'requestId' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
    ],
    'example' => [
        'input' => ['token' => 'pk_Jm3…', 'requestId' => 'req_01J…'],
        'output' => ['status' => 'confirmed'],
    ],
];
