<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'message', 'beside' => []],
    'fields' => ['phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$']],
    'example' => ['input' => ['phone_number' => '15551230001'], 'output' => 'Phone deleted successfully.'],
];
