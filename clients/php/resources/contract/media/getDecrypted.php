<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'none',
    'takesFile' => false,
    'result' => ['kind' => 'file'],
    'fields' => ['id' => ['type' => 'string', 'required' => true]],
    'example' => [
        'input' => ['id' => '3EB0A1B2C3D4E5F60718-k7QxV2mZ0pTn4uYw8cRd1sHg'],
        'output' => [
            'name' => '3EB0A1B2C3D4E5F60718-k7QxV2mZ0pTn4uYw8cRd1sHg',
            'mimetype' => 'image/jpeg',
            'fileName' => null,
            'size' => 48213,
        ],
    ],
];
