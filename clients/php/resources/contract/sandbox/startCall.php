<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'to' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255],
        'video' => ['type' => 'boolean', 'required' => false],
    ],
    'example' => [
        'input' => ['phone_number' => '15551230002', 'to' => '+15551230001'],
        'output' => ['id' => '9F86D081884C7D65', 'to' => '15551230001@s.whatsapp.net', 'video' => false],
    ],
];
