<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\DataExports\CreateOperation;
use MessagingGateway\Operation\DataExports\DeleteOperation;
use MessagingGateway\Operation\DataExports\GetFileOperation;
use MessagingGateway\Operation\DataExports\GetOperation;
use MessagingGateway\Operation\DataExports\ListOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `dataExports`. */
final readonly class DataExports extends Resource
{
    use CreateOperation;
    use DeleteOperation;
    use GetFileOperation;
    use GetOperation;
    use ListOperation;
}
