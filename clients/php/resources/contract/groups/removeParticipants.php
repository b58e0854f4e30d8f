<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'groupJid' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'participants' => [
            'type' => 'list',
            'items' => ['type' => 'string'],
            'required' => true,
            'minItems' => 1,
            'maxItems' => 256,
        ],
    ],
    'example' => [
        'input' => ['groupJid' => '120363021234567890@g.us', 'participants' => ['+6281234567890']],
        'output' => [
            [
                'id' => '6281234567890@s.whatsapp.net',
                'jid' => '6281234567890@s.whatsapp.net',
                'status' => 200,
                'message' => 'removed',
            ],
        ],
    ],
];
