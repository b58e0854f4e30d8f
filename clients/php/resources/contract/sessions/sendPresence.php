<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'jid' => ['type' => 'string', 'required' => true, 'minLength' => 1],
        'type' => [
            'type' => 'enum',
            'name' => 'PresenceType',
            'values' => ['composing', 'recording', 'paused', 'available', 'unavailable'],
            'required' => true,
        ],
        'delayMs' => ['type' => 'integer', 'required' => false, 'minimum' => 0, 'maximum' => 60000],
    ],
    'example' => [
        'input' => ['jid' => '6281234567890@s.whatsapp.net', 'type' => 'composing'],
        'output' => ['jid' => '6281234567890@s.whatsapp.net', 'type' => 'composing'],
    ],
];
