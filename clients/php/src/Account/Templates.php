<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Templates\CreateOperation;
use MessagingGateway\Operation\Templates\DeleteOperation;
use MessagingGateway\Operation\Templates\GetOperation;
use MessagingGateway\Operation\Templates\ListOperation;
use MessagingGateway\Operation\Templates\ListVersionsOperation;
use MessagingGateway\Operation\Templates\PreviewOperation;
use MessagingGateway\Operation\Templates\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `templates`. */
final readonly class Templates extends Resource
{
    use CreateOperation;
    use DeleteOperation;
    use GetOperation;
    use ListOperation;
    use ListVersionsOperation;
    use PreviewOperation;
    use UpdateOperation;
}
