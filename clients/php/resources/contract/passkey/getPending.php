<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'token',
    'takesFile' => false,
    'result' => ['kind' => 'body'],
    'fields' => ['token' => ['type' => 'string', 'required' => true]],
    'example' => [
        'input' => ['token' => 'pk_Jm3…'],
        'output' => [
            'requestId' => 'req_01J…',
            'publicKey' => [
                'challenge' => 'q83vEjRWeJA…',
                'timeout' => 60000,
                'rpId' => 'whatsapp.com',
                'allowCredentials' => [['id' => 'AbCdEf0', 'type' => 'public-key', 'transports' => ['internal', 'hybrid']]],
                'userVerification' => 'preferred',
                'extensions' => new \stdClass(),
            ],
            'status' => 'pending',
        ],
    ],
];
