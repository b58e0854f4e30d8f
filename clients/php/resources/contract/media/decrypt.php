<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'publicUrl', 'beside' => []],
    'fields' => [
        'data' => ['type' => 'map', 'values' => ['type' => 'unknown'], 'required' => false],
        'url' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'mediaKey' => ['type' => 'string', 'required' => false, 'maxLength' => 255],
        'type' => [
            'type' => 'enum',
            'name' => 'MediaType',
            'values' => ['image', 'video', 'audio', 'document', 'sticker'],
            'required' => false,
        ],
        'mimetype' => ['type' => 'string', 'required' => false, 'maxLength' => 255],
        'fileName' => ['type' => 'string', 'required' => false, 'maxLength' => 255],
        'fileSha256' => ['type' => 'string', 'required' => false, 'maxLength' => 255],
        'fileLength' => ['type' => 'union', 'options' => [['type' => 'integer'], ['type' => 'string']], 'required' => false],
    ],
    'example' => [
        'input' => [
            'url' => 'https://mmg.whatsapp.net/o1/v/t62',
            'mediaKey' => 'q2VnV0xJb0tSQ2p6c2V3d0x3Z2Z3c2V3d0x3Z2Y=',
        ],
        'output' => 'https://gateway.example.com/api/decrypted-media/3EB0A1B2C3D4E5F60718-k7QxV2mZ0pTn4uYw8cRd1sHg',
    ],
];
