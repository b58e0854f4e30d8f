<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'key' => ['type' => 'object', 'name' => 'ReadKey', 'required' => true],
        'moreKeys' => [
            'type' => 'list',
            'items' => ['type' => 'object', 'name' => 'ReadKey'],
            'required' => false,
            'maxItems' => 99,
        ],
    ],
    'example' => [
        'input' => ['key' => ['id' => '3EB0C431C26A1916E07A', 'remoteJid' => '181234567890123@lid', 'fromMe' => false]],
        'output' => ['status' => 'read'],
    ],
];
