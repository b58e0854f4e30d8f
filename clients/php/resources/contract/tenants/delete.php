<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'nothing'],
    'fields' => ['tenantId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => ['input' => ['tenantId' => 12], 'output' => null],
];
