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
                    'id' => '120363021234567890@g.us',
                    'jid' => '120363021234567890@g.us',
                    'name' => 'Project team',
                    'imgUrl' => null,
                ],
            ],
            'pagination' => ['total' => 1, 'page' => 1, 'limit' => 20, 'totalPages' => 1],
        ],
    ],
];
