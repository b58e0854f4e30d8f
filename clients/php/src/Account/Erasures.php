<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Erasures\CreateOperation;
use MessagingGateway\Operation\Erasures\GetOperation;
use MessagingGateway\Operation\Erasures\ListOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `erasures`. */
final readonly class Erasures extends Resource
{
    use CreateOperation;
    use GetOperation;
    use ListOperation;
}
