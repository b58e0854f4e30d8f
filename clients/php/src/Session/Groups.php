<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Groups\AcceptInviteOperation;
use MessagingGateway\Operation\Groups\AddParticipantsOperation;
use MessagingGateway\Operation\Groups\CreateOperation;
use MessagingGateway\Operation\Groups\GetInviteInfoOperation;
use MessagingGateway\Operation\Groups\GetInviteLinkOperation;
use MessagingGateway\Operation\Groups\GetMetadataOperation;
use MessagingGateway\Operation\Groups\GetPictureOperation;
use MessagingGateway\Operation\Groups\LeaveOperation;
use MessagingGateway\Operation\Groups\ListOperation;
use MessagingGateway\Operation\Groups\ListParticipantsOperation;
use MessagingGateway\Operation\Groups\RemoveParticipantsOperation;
use MessagingGateway\Operation\Groups\UpdateParticipantsOperation;
use MessagingGateway\Operation\Groups\UpdateSettingsOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `groups`. */
final readonly class Groups extends Resource
{
    use AcceptInviteOperation;
    use AddParticipantsOperation;
    use CreateOperation;
    use GetInviteInfoOperation;
    use GetInviteLinkOperation;
    use GetMetadataOperation;
    use GetPictureOperation;
    use LeaveOperation;
    use ListOperation;
    use ListParticipantsOperation;
    use RemoveParticipantsOperation;
    use UpdateParticipantsOperation;
    use UpdateSettingsOperation;
}
