<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Webhooks\CreateOperation;
use MessagingGateway\Operation\Webhooks\DeleteOperation;
use MessagingGateway\Operation\Webhooks\EndPreviousSecretOperation;
use MessagingGateway\Operation\Webhooks\ExplainEventOperation;
use MessagingGateway\Operation\Webhooks\GetDeliveryOperation;
use MessagingGateway\Operation\Webhooks\GetOperation;
use MessagingGateway\Operation\Webhooks\ListDeliveriesOperation;
use MessagingGateway\Operation\Webhooks\ListOperation;
use MessagingGateway\Operation\Webhooks\ReplayOperation;
use MessagingGateway\Operation\Webhooks\RotateSecretOperation;
use MessagingGateway\Operation\Webhooks\TestOperation;
use MessagingGateway\Operation\Webhooks\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `webhooks`. */
final readonly class Webhooks extends Resource
{
    use CreateOperation;
    use DeleteOperation;
    use EndPreviousSecretOperation;
    use ExplainEventOperation;
    use GetDeliveryOperation;
    use GetOperation;
    use ListDeliveriesOperation;
    use ListOperation;
    use ReplayOperation;
    use RotateSecretOperation;
    use TestOperation;
    use UpdateOperation;
}
