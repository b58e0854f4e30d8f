<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'listId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'members' => [
            'type' => 'list',
            'items' => ['type' => 'object', 'name' => 'ListMemberInput'],
            'required' => true,
            'minItems' => 1,
            'maxItems' => 1000,
        ],
    ],
    'example' => [
        'input' => [
            'listId' => 4,
            'members' => [['phone_number' => '+6281234567890', 'values' => ['first_name' => 'Ana']]],
        ],
        'output' => ['added' => 1, 'updated' => 0, 'doubled' => 0, 'refused' => 0, 'errors' => []],
    ],
];
