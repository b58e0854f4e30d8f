<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Auth\CheckOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `auth`. */
final readonly class Auth extends Resource
{
    use CheckOperation;
}
