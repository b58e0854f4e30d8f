<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\RecurringSends\CreateOperation;
use MessagingGateway\Operation\RecurringSends\DeleteOperation;
use MessagingGateway\Operation\RecurringSends\GetOperation;
use MessagingGateway\Operation\RecurringSends\ListOperation;
use MessagingGateway\Operation\RecurringSends\ListRunsOperation;
use MessagingGateway\Operation\RecurringSends\PauseOperation;
use MessagingGateway\Operation\RecurringSends\ResumeOperation;
use MessagingGateway\Operation\RecurringSends\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `recurringSends`. */
final readonly class RecurringSends extends Resource
{
    use CreateOperation;
    use DeleteOperation;
    use GetOperation;
    use ListOperation;
    use ListRunsOperation;
    use PauseOperation;
    use ResumeOperation;
    use UpdateOperation;
}
