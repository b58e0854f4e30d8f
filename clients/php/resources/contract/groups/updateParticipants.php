<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'groupId' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'action' => [
            'type' => 'enum',
            'name' => 'ParticipantAction',
            'values' => ['promote', 'demote'],
            'required' => true,
        ],
        'participants' => [
            'type' => 'list',
            'items' => ['type' => 'string'],
            'required' => true,
            'minItems' => 1,
            'maxItems' => 256,
        ],
    ],
    'example' => [
        'input' => [
            'groupId' => '120363021234567890@g.us',
            'action' => 'promote',
            'participants' => ['+6281234567890'],
        ],
        'output' => ['participants' => ['6281234567890@s.whatsapp.net']],
    ],
];
