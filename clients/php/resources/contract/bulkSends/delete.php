<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'message', 'beside' => []],
    'fields' => ['bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => ['input' => ['bulkSendId' => 12], 'output' => 'Bulk send deleted successfully.'],
];
