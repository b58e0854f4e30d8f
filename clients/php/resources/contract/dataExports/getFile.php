<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'file'],
    'fields' => ['exportId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647]],
    'example' => [
        'input' => ['exportId' => 3],
        'output' => [
            'name' => 'export-5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e',
            'mimetype' => 'application/zip',
            'fileName' => 'export-3.zip',
            'size' => 184320,
        ],
    ],
];
