<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'PasskeyCredential' => [
        'id' => [
            'type' => 'string',
            'required' => true,
            'minLength' => 1,
            'maxLength' => 100000,
            'pattern' => '^[\w+/-]+={0,2}$',
        ],
        'rawId' => [
            'type' => 'string',
            'required' => true,
            'minLength' => 1,
            'maxLength' => 100000,
            'pattern' => '^[\w+/-]+={0,2}$',
        ],
        'type' => ['type' => 'literal', 'value' => 'public-key', 'required' => true],
        'response' => ['type' => 'object', 'name' => 'PasskeyAssertion', 'required' => true],
    ],
    'PasskeyAssertion' => [
        'clientDataJSON' => [
            'type' => 'string',
            'required' => true,
            'minLength' => 1,
            'maxLength' => 100000,
            'pattern' => '^[\w+/-]+={0,2}$',
        ],
        'authenticatorData' => [
            'type' => 'string',
            'required' => true,
            'minLength' => 1,
            'maxLength' => 100000,
            'pattern' => '^[\w+/-]+={0,2}$',
        ],
        'signature' => [
            'type' => 'string',
            'required' => true,
            'minLength' => 1,
            'maxLength' => 100000,
            'pattern' => '^[\w+/-]+={0,2}$',
        ],
        'userHandle' => [
            'type' => 'string',
            'nullable' => true,
            'required' => false,
            'minLength' => 1,
            'maxLength' => 100000,
            'pattern' => '^[\w+/-]+={0,2}$',
        ],
    ],
    'ContactCard' => [
        'name' => ['type' => 'string', 'required' => true, 'minLength' => 1],
        'phone' => ['type' => 'string', 'required' => true, 'minLength' => 1],
    ],
    'Location' => [
        'latitude' => ['type' => 'number', 'required' => true, 'minimum' => -90, 'maximum' => 90],
        'longitude' => ['type' => 'number', 'required' => true, 'minimum' => -180, 'maximum' => 180],
        'name' => ['type' => 'string', 'required' => false],
        'address' => ['type' => 'string', 'required' => false],
    ],
    'Poll' => [
        'question' => ['type' => 'string', 'required' => true, 'minLength' => 1],
        'options' => [
            'type' => 'list',
            'items' => ['type' => 'string'],
            'required' => true,
            'minItems' => 2,
            'maxItems' => 12,
        ],
        'multiSelect' => ['type' => 'boolean', 'required' => false],
    ],
    'Reaction' => [
        'emoji' => ['type' => 'string', 'required' => true, 'maxLength' => 64],
        'msgId' => ['type' => 'union', 'options' => [['type' => 'integer'], ['type' => 'string']], 'required' => true],
    ],
    'ForwardedMessage' => [
        'msgId' => ['type' => 'union', 'options' => [['type' => 'integer'], ['type' => 'string']], 'required' => true],
        'chat' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
    ],
    'ReadKey' => [
        'id' => ['type' => 'string', 'required' => true, 'minLength' => 1],
        'remoteJid' => ['type' => 'string', 'required' => true, 'minLength' => 1],
        'fromMe' => ['type' => 'boolean', 'required' => true],
        'participant' => ['type' => 'string', 'required' => false, 'minLength' => 1],
    ],
    'MessageContent' => [
        'text' => ['type' => 'string', 'required' => false, 'maxLength' => 65536],
        'imageUrl' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 4096],
        'videoUrl' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 4096],
        'gifPlayback' => ['type' => 'boolean', 'required' => false],
        'ptv' => ['type' => 'boolean', 'required' => false],
        'documentUrl' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 4096],
        'fileName' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 255],
        'audioUrl' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 4096],
        'stickerUrl' => ['type' => 'string', 'required' => false, 'minLength' => 1, 'maxLength' => 4096],
        'poll' => ['type' => 'object', 'name' => 'Poll', 'required' => false],
        'contact' => ['type' => 'object', 'name' => 'ContactCard', 'required' => false],
        'location' => ['type' => 'object', 'name' => 'Location', 'required' => false],
        'viewOnce' => ['type' => 'boolean', 'required' => false],
        'linkPreview' => ['type' => 'boolean', 'required' => false],
    ],
    'BulkSendRecipientInput' => [
        'to' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 64],
        'values' => ['type' => 'map', 'values' => ['type' => 'string'], 'required' => false],
    ],
    'ListMemberInput' => [
        'phone_number' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 64],
        'values' => ['type' => 'map', 'values' => ['type' => 'string'], 'required' => false],
    ],
    'PhoneReaction' => [
        'emoji' => ['type' => 'string', 'required' => true, 'maxLength' => 64],
        'msgId' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
    ],
    'PhoneForward' => ['msgId' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100]],
    'PhoneVote' => [
        'id' => ['type' => 'string', 'required' => true, 'minLength' => 1, 'maxLength' => 100],
        'options' => ['type' => 'list', 'items' => ['type' => 'string'], 'required' => true],
    ],
];
