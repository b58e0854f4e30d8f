<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Lists\AddMembersOperation;
use MessagingGateway\Operation\Lists\CreateOperation;
use MessagingGateway\Operation\Lists\DeleteOperation;
use MessagingGateway\Operation\Lists\ExportMembersOperation;
use MessagingGateway\Operation\Lists\GetOperation;
use MessagingGateway\Operation\Lists\ImportMembersOperation;
use MessagingGateway\Operation\Lists\ListMembersOperation;
use MessagingGateway\Operation\Lists\ListOperation;
use MessagingGateway\Operation\Lists\RemoveMembersOperation;
use MessagingGateway\Operation\Lists\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `lists`. */
final readonly class Lists extends Resource
{
    use AddMembersOperation;
    use CreateOperation;
    use DeleteOperation;
    use ExportMembersOperation;
    use GetOperation;
    use ImportMembersOperation;
    use ListMembersOperation;
    use ListOperation;
    use RemoveMembersOperation;
    use UpdateOperation;
}
