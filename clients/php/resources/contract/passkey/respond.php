<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'token',
    'takesFile' => false,
    'result' => ['kind' => 'body'],
    'fields' => [
        'token' => ['type' => 'string', 'required' => true],
        'requestId' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'credential' => ['type' => 'object', 'name' => 'PasskeyCredential', 'required' => true],
    ],
    'example' => [
        'input' => [
            'token' => 'pk_Jm3…',
            'requestId' => 'req_01J…',
            'credential' => [
                'id' => 'AbCdEf0',
                'rawId' => 'AbCdEf0',
                'type' => 'public-key',
                'response' => [
                    'clientDataJSON' => 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
                    'authenticatorData' => 'SZYN5YgOjGh0NBcP',
                    'signature' => 'MEUCIQDx',
                    'userHandle' => null,
                ],
            ],
        ],
        'output' => ['status' => 'prologue_sent'],
    ],
];
