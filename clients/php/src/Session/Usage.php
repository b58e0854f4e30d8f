<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Usage\GetOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `usage`. */
final readonly class Usage extends Resource
{
    use GetOperation;
}
