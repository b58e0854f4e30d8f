<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'none',
    'takesFile' => false,
    'result' => ['kind' => 'file'],
    'fields' => ['file' => ['type' => 'string', 'required' => true]],
    'example' => [
        'input' => ['file' => '5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png'],
        'output' => [
            'name' => '5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png',
            'mimetype' => 'image/png',
            'fileName' => null,
            'size' => 48213,
        ],
    ],
];
