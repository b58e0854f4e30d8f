<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'subject' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'participants' => [
            'type' => 'list',
            'items' => ['type' => 'string'],
            'required' => true,
            'minItems' => 1,
            'maxItems' => 1024,
        ],
    ],
    'example' => [
        'input' => ['phone_number' => '15551230002', 'subject' => 'Project team', 'participants' => ['+15551230001']],
        'output' => [
            'id' => '120363021234567890@g.us',
            'jid' => '120363021234567890@g.us',
            'subject' => 'Project team',
            'participants' => ['15551230002@s.whatsapp.net', '15551230001@s.whatsapp.net'],
        ],
    ],
];
