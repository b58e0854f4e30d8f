<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'nothing'],
    'fields' => [],
    'example' => ['input' => new \stdClass(), 'output' => null],
];
