<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\OptOuts\CreateOperation;
use MessagingGateway\Operation\OptOuts\ExportOperation;
use MessagingGateway\Operation\OptOuts\GetSettingsOperation;
use MessagingGateway\Operation\OptOuts\ImportOperation;
use MessagingGateway\Operation\OptOuts\LiftOperation;
use MessagingGateway\Operation\OptOuts\ListOperation;
use MessagingGateway\Operation\OptOuts\UpdateSettingsOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `optOuts`. */
final readonly class OptOuts extends Resource
{
    use CreateOperation;
    use ExportOperation;
    use GetSettingsOperation;
    use ImportOperation;
    use LiftOperation;
    use ListOperation;
    use UpdateSettingsOperation;
}
