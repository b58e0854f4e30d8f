<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Automation\ListPausedOperation;
use MessagingGateway\Operation\Automation\PauseOperation;
use MessagingGateway\Operation\Automation\ResumeOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `automation`. */
final readonly class Automation extends Resource
{
    use ListPausedOperation;
    use PauseOperation;
    use ResumeOperation;
}
