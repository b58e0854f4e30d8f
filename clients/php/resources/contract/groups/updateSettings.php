<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'groupJid' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'subject' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 100],
        'description' => ['type' => 'string', 'required' => false, 'maxLength' => 2048],
        'announce' => ['type' => 'boolean', 'required' => false],
        'restrict' => ['type' => 'boolean', 'required' => false],
        'joinApproval' => ['type' => 'boolean', 'required' => false],
        'memberAdd' => ['type' => 'boolean', 'required' => false],
        'profilePicUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
    ],
    'example' => [
        'input' => [
            'groupJid' => '120363021234567890@g.us',
            'subject' => 'Project team',
            'description' => 'Weekly planning',
            'announce' => true,
        ],
        'output' => ['subject' => 'Project team', 'description' => 'Weekly planning', 'announce' => true],
    ],
];
