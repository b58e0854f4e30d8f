<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [],
    'example' => [
        'input' => new \stdClass(),
        'output' => [
            'id' => '6281234567890:42@s.whatsapp.net',
            'name' => 'Support line',
            'lid' => '181234567890123:42@lid',
        ],
    ],
];
