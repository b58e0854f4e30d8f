<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['inviteCode' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255]],
    'example' => [
        'input' => ['inviteCode' => 'AbCdEfGhIjK'],
        'output' => [
            'id' => '120363021234567890@g.us',
            'jid' => '120363021234567890@g.us',
            'subject' => 'Project team',
            'owner' => '6281234567890@s.whatsapp.net',
            'creation' => 1760000000,
            'size' => 12,
            'desc' => 'Weekly planning',
            'participants' => [],
        ],
    ],
];
