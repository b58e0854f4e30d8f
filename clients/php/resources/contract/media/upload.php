<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => true,
    'result' => ['kind' => 'field', 'field' => 'publicUrl', 'beside' => []],
    'fields' => [],
    'example' => [
        'input' => ['base64' => 'data:image/png;base64,iVBORw0KGgo='],
        'output' => 'https://gateway.example.com/media/5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png',
    ],
];
