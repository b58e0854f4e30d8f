<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => ['lid' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 255]],
    'example' => ['input' => ['lid' => '181234567890123@lid'], 'output' => ['pn' => '6281234567890@s.whatsapp.net']],
];
