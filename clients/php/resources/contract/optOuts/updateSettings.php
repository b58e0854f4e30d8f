<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'enabled' => ['type' => 'boolean', 'required' => false],
        'scope' => ['type' => 'enum', 'name' => 'Scope', 'values' => ['account', 'session'], 'required' => false],
        'built_in' => ['type' => 'boolean', 'required' => false],
        'words' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => false, 'maxItems' => 100],
        'return_words' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => false, 'maxItems' => 100],
    ],
    'example' => [
        'input' => ['words' => ['No more']],
        'output' => [
            'enabled' => true,
            'scope' => 'account',
            'built_in' => true,
            'words' => ['No more'],
            'return_words' => [],
            'built_in_words' => [['language' => 'en', 'words' => ['STOP'], 'return_words' => ['START']]],
        ],
    ],
];
