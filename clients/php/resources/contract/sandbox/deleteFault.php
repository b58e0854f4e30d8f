<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'message', 'beside' => []],
    'fields' => ['id' => ['type' => 'integer', 'required' => true]],
    'example' => ['input' => ['id' => 3], 'output' => 'Fault deleted successfully.'],
];
