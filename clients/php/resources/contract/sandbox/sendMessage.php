<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'credential' => 'pat',
    'takesFile' => false,
    'result' => ['kind' => 'field', 'field' => 'data', 'beside' => []],
    'fields' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'pattern' => '^\+?\d{7,15}$'],
        'to' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'text' => ['type' => 'string', 'required' => false, 'maxLength' => 65536],
        'imageUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'videoUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'gifPlayback' => ['type' => 'boolean', 'required' => false],
        'ptv' => ['type' => 'boolean', 'required' => false],
        'documentUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'fileName' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'audioUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'stickerUrl' => ['type' => 'string', 'required' => false, 'maxLength' => 4096],
        'viewOnce' => ['type' => 'boolean', 'required' => false],
        'replyTo' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 100],
        'contact' => ['type' => 'object', 'name' => 'ContactCard', 'required' => false],
        'location' => ['type' => 'object', 'name' => 'Location', 'required' => false],
        'poll' => ['type' => 'object', 'name' => 'Poll', 'required' => false],
        'reaction' => ['type' => 'object', 'name' => 'PhoneReaction', 'required' => false],
        'forward' => ['type' => 'object', 'name' => 'PhoneForward', 'required' => false],
        'edit' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 100],
        'delete' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 100],
        'vote' => ['type' => 'object', 'name' => 'PhoneVote', 'required' => false],
    ],
    'example' => [
        'input' => ['phone_number' => '15551230001', 'to' => '+15551230002', 'text' => 'Hello'],
        'output' => ['id' => '3EB0C431C26A1916E07A', 'chat' => '15551230002@s.whatsapp.net', 'timestamp' => 1767607200],
    ],
];
