<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'stream'],
    'fields' => [
        'after' => ['type' => 'string', 'required' => false],
        'types' => ['type' => 'string', 'required' => false],
    ],
    'example' => [
        'input' => ['types' => 'session.status'],
        'output' => ['sessionId' => 7, 'after' => 4211, 'types' => ['session.status']],
    ],
];
