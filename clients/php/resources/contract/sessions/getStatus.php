<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'status', 'beside' => []],
    'fields' => [],
    'example' => ['input' => new \stdClass(), 'output' => 'need_scan'],
];
