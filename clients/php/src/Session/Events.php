<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Events\ListOperation;
use MessagingGateway\Runtime\EventFeed;
use MessagingGateway\Runtime\Resource;

/** Calls of `events`. */
final readonly class Events extends Resource
{
    use EventFeed;
    use ListOperation;
}
