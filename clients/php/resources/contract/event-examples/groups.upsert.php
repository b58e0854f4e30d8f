<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'groups.upsert',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [
        [
            'id' => '120363021234567890@g.us',
            'jid' => '120363021234567890@g.us',
            'subject' => 'Project team',
            'desc' => 'Weekly planning',
            'creation' => 1760000000,
            'owner' => '6281234567890@s.whatsapp.net',
            'size' => 1,
            'announce' => false,
            'restrict' => false,
            'joinApprovalMode' => false,
            'memberAddMode' => true,
            'addressingMode' => 'lid',
            'subjectOwner' => '6281234567890@s.whatsapp.net',
            'subjectTime' => 1760000000,
            'descOwner' => null,
            'descId' => null,
            'descTime' => null,
            'isCommunity' => false,
            'isCommunityAnnounce' => false,
            'linkedParent' => null,
            'ephemeralDuration' => null,
            'participants' => [
                [
                    'id' => '181234567890123@lid',
                    'jid' => '181234567890123@lid',
                    'lid' => '181234567890123@lid',
                    'phoneNumber' => '+6281234567890',
                    'admin' => 'superadmin',
                    'isAdmin' => true,
                    'isSuperAdmin' => true,
                ],
            ],
        ],
    ],
];
