<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['phone_number' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255]],
    'example' => ['input' => ['phone_number' => '+6281234567890'], 'output' => ['exists' => true]],
];
