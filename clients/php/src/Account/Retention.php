<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Retention\GetOperation;
use MessagingGateway\Operation\Retention\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `retention`. */
final readonly class Retention extends Resource
{
    use GetOperation;
    use UpdateOperation;
}
