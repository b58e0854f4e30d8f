<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'key',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'paginated' => ['type' => 'boolean', 'required' => false],
        'page' => ['type' => 'integer', 'required' => false, 'minimum' => 1],
        'limit' => ['type' => 'integer', 'required' => false],
        'query' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
    ],
    'example' => [
        'input' => ['paginated' => true],
        'output' => [
            'items' => [
                [
                    'id' => '6281234567890@s.whatsapp.net',
                    'jid' => '6281234567890@s.whatsapp.net',
                    'lid' => '181234567890123@lid',
                    'phoneNumber' => '+6281234567890',
                    'name' => 'Ana Putri',
                    'notify' => 'ana',
                    'verifiedName' => null,
                    'imgUrl' => null,
                    'status' => 'At work',
                ],
            ],
            'pagination' => ['total' => 1, 'page' => 1, 'limit' => 20, 'totalPages' => 1],
        ],
    ],
];
