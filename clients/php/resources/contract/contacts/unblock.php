<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'contactPhoneNumber' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['contactPhoneNumber' => '6281234567890'],
        'output' => ['message' => 'Contact unblocked'],
    ],
];
