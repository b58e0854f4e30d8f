<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Account\GetOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `account`. */
final readonly class Account extends Resource
{
    use GetOperation;
}
