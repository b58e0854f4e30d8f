<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel;

use MessagingGateway\GatewayEvent;

/** Any event of the gateway, for listeners that want all of them. */
final class GatewayEventReceived
{
    public function __construct(public readonly GatewayEvent $event) {}
}
