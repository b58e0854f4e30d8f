<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `tenants`. A value that this version does not know comes as a string. */
enum MemberRole: string
{
    case Viewer = 'viewer';
    case Member = 'member';
    case Admin = 'admin';
    case Owner = 'owner';
}
