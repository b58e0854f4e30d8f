<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['groupJid' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255]],
    'example' => [
        'input' => ['groupJid' => '120363021234567890@g.us'],
        'output' => ['imgUrl' => 'https://pps.whatsapp.net/v/t61/group.jpg'],
    ],
];
