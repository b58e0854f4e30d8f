<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'recipients' => [
            'type' => 'list',
            'items' => ['type' => 'object', 'name' => 'BulkSendRecipientInput'],
            'required' => true,
            'minItems' => 1,
            'maxItems' => 1000,
        ],
    ],
    'example' => [
        'input' => [
            'bulkSendId' => 12,
            'recipients' => [['to' => '+6281234567890', 'values' => ['first_name' => 'Ana', 'day' => 'Monday']]],
        ],
        'output' => ['added' => 1, 'doubled' => 0, 'refused' => 0, 'errors' => []],
    ],
];
