<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Tenants\CreateOperation;
use MessagingGateway\Operation\Tenants\CreateTokenOperation;
use MessagingGateway\Operation\Tenants\DeleteOperation;
use MessagingGateway\Operation\Tenants\GetOperation;
use MessagingGateway\Operation\Tenants\GetUsageOperation;
use MessagingGateway\Operation\Tenants\InviteOperation;
use MessagingGateway\Operation\Tenants\ListOperation;
use MessagingGateway\Operation\Tenants\ListTokensOperation;
use MessagingGateway\Operation\Tenants\ResumeOperation;
use MessagingGateway\Operation\Tenants\RevokeTokenOperation;
use MessagingGateway\Operation\Tenants\SuspendOperation;
use MessagingGateway\Operation\Tenants\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `tenants`. */
final readonly class Tenants extends Resource
{
    use CreateOperation;
    use CreateTokenOperation;
    use DeleteOperation;
    use GetOperation;
    use GetUsageOperation;
    use InviteOperation;
    use ListOperation;
    use ListTokensOperation;
    use ResumeOperation;
    use RevokeTokenOperation;
    use SuspendOperation;
    use UpdateOperation;
}
