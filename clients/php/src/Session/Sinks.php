<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Sinks\CreateOperation;
use MessagingGateway\Operation\Sinks\DeleteOperation;
use MessagingGateway\Operation\Sinks\GetOperation;
use MessagingGateway\Operation\Sinks\ListOperation;
use MessagingGateway\Operation\Sinks\TestOperation;
use MessagingGateway\Operation\Sinks\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `sinks`. */
final readonly class Sinks extends Resource
{
    use CreateOperation;
    use DeleteOperation;
    use GetOperation;
    use ListOperation;
    use TestOperation;
    use UpdateOperation;
}
