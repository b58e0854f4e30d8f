<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Webhooks\CreateForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\CreateOperation;
use MessagingGateway\Operation\Webhooks\DeleteForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\DeleteOperation;
use MessagingGateway\Operation\Webhooks\EndPreviousSecretForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\EndPreviousSecretOperation;
use MessagingGateway\Operation\Webhooks\ExplainEventForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\ExplainEventOperation;
use MessagingGateway\Operation\Webhooks\GetDeliveryForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\GetDeliveryOperation;
use MessagingGateway\Operation\Webhooks\GetForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\GetOperation;
use MessagingGateway\Operation\Webhooks\ListDeliveriesForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\ListDeliveriesOperation;
use MessagingGateway\Operation\Webhooks\ListForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\ListOperation;
use MessagingGateway\Operation\Webhooks\ReplayForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\ReplayOperation;
use MessagingGateway\Operation\Webhooks\RotateSecretForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\RotateSecretOperation;
use MessagingGateway\Operation\Webhooks\TestForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\TestOperation;
use MessagingGateway\Operation\Webhooks\UpdateForAllSessionsOperation;
use MessagingGateway\Operation\Webhooks\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `webhooks`. */
final readonly class Webhooks extends Resource
{
    use CreateForAllSessionsOperation;
    use CreateOperation;
    use DeleteForAllSessionsOperation;
    use DeleteOperation;
    use EndPreviousSecretForAllSessionsOperation;
    use EndPreviousSecretOperation;
    use ExplainEventForAllSessionsOperation;
    use ExplainEventOperation;
    use GetDeliveryForAllSessionsOperation;
    use GetDeliveryOperation;
    use GetForAllSessionsOperation;
    use GetOperation;
    use ListDeliveriesForAllSessionsOperation;
    use ListDeliveriesOperation;
    use ListForAllSessionsOperation;
    use ListOperation;
    use ReplayForAllSessionsOperation;
    use ReplayOperation;
    use RotateSecretForAllSessionsOperation;
    use RotateSecretOperation;
    use TestForAllSessionsOperation;
    use TestOperation;
    use UpdateForAllSessionsOperation;
    use UpdateOperation;
}
