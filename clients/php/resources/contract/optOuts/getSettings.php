<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [],
    'example' => [
        'input' => new \stdClass(),
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
