<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'bulkSendId' => ['type' => 'integer', 'required' => true, 'minimum' => 1, 'maximum' => 2147483647],
        'source' => [
            'type' => 'enum',
            'name' => 'RecipientSource',
            'values' => ['list', 'group', 'contacts', 'bulk_send'],
            'required' => true,
        ],
        'list_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
        'session_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
        'group_id' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'query' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'bulk_send_id' => ['type' => 'integer', 'required' => false, 'minimum' => 1, 'maximum' => 2147483647],
        'outcome' => [
            'type' => 'enum',
            'name' => 'RecipientOutcome',
            'values' => ['failed', 'not_delivered', 'not_read', 'not_answered'],
            'required' => false,
        ],
    ],
    'example' => [
        'input' => ['bulkSendId' => 12, 'source' => 'bulk_send', 'bulk_send_id' => 11, 'outcome' => 'not_read'],
        'output' => ['added' => 18, 'doubled' => 0, 'refused' => 0, 'errors' => []],
    ],
];
