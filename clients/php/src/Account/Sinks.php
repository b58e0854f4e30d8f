<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Sinks\CreateForAllSessionsOperation;
use MessagingGateway\Operation\Sinks\CreateOperation;
use MessagingGateway\Operation\Sinks\DeleteForAllSessionsOperation;
use MessagingGateway\Operation\Sinks\DeleteOperation;
use MessagingGateway\Operation\Sinks\GetForAllSessionsOperation;
use MessagingGateway\Operation\Sinks\GetOperation;
use MessagingGateway\Operation\Sinks\ListForAllSessionsOperation;
use MessagingGateway\Operation\Sinks\ListOperation;
use MessagingGateway\Operation\Sinks\TestForAllSessionsOperation;
use MessagingGateway\Operation\Sinks\TestOperation;
use MessagingGateway\Operation\Sinks\UpdateForAllSessionsOperation;
use MessagingGateway\Operation\Sinks\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `sinks`. */
final readonly class Sinks extends Resource
{
    use CreateForAllSessionsOperation;
    use CreateOperation;
    use DeleteForAllSessionsOperation;
    use DeleteOperation;
    use GetForAllSessionsOperation;
    use GetOperation;
    use ListForAllSessionsOperation;
    use ListOperation;
    use TestForAllSessionsOperation;
    use TestOperation;
    use UpdateForAllSessionsOperation;
    use UpdateOperation;
}
