<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Contacts\BlockOperation;
use MessagingGateway\Operation\Contacts\CheckNumberOperation;
use MessagingGateway\Operation\Contacts\GetLidOperation;
use MessagingGateway\Operation\Contacts\GetOperation;
use MessagingGateway\Operation\Contacts\GetPhoneNumberOperation;
use MessagingGateway\Operation\Contacts\GetPictureOperation;
use MessagingGateway\Operation\Contacts\GetUsernameOperation;
use MessagingGateway\Operation\Contacts\ListOperation;
use MessagingGateway\Operation\Contacts\UnblockOperation;
use MessagingGateway\Operation\Contacts\UpsertOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `contacts`. */
final readonly class Contacts extends Resource
{
    use BlockOperation;
    use CheckNumberOperation;
    use GetLidOperation;
    use GetOperation;
    use GetPhoneNumberOperation;
    use GetPictureOperation;
    use GetUsernameOperation;
    use ListOperation;
    use UnblockOperation;
    use UpsertOperation;
}
