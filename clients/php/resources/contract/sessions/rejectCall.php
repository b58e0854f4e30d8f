<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['callId' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 128]],
    'example' => ['input' => ['callId' => 'A1B2C3D4'], 'output' => ['callId' => 'A1B2C3D4', 'status' => 'rejected']],
];
